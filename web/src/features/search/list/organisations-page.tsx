import { FoundList } from './found-list.tsx';

export const OrganisationsPage = () => <FoundList kind="organisation" />;
