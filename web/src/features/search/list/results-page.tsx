import { FoundList } from './found-list.tsx';

export const ResultsPage = () => <FoundList kind="result" />;
