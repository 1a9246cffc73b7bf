import { FoundList } from './found-list.tsx';

export const GroupsPage = () => <FoundList kind="group" />;
