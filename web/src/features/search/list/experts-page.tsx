import { FoundList } from './found-list.tsx';

export const ExpertsPage = () => <FoundList kind="expert" />;
