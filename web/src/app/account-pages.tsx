/** The smaller pages of an account, fetched together. */
export { CollaboratorsPage } from '../features/identity/collaborators/collaborators-page.tsx';
export { ConnectionsPage } from '../features/identity/connections/connections-page.tsx';
export { InvitePage } from '../features/identity/invitations/invite-page.tsx';
export { NotificationsPage } from '../features/identity/notifications/notifications-page.tsx';
export { PrivacyPage } from '../features/identity/privacy/privacy-page.tsx';
export { MyProjectsPage } from '../features/projects/my-projects-page.tsx';
