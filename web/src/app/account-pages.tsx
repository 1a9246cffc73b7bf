/** The smaller pages of an account, fetched together. */
export { CollaboratorsPage } from '../features/identity/collaborators/collaborators-page.tsx';
export { ConnectionsPage } from '../features/identity/connections/connections-page.tsx';
export { InvitePage } from '../features/identity/invitations/invite-page.tsx';
export { NotificationsPage } from '../features/identity/notifications/notifications-page.tsx';
export { BiographyPage } from '../features/identity/profile/biography-page.tsx';
export { MyProjectsPage } from '../features/projects/my-projects-page.tsx';
export { SavedSearchesPage } from '../features/search/saved/saved-searches-page.tsx';
export { Feeds } from './feeds.tsx';
export { Privacy } from './privacy.tsx';
