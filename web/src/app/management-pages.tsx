/** The pages of those who manage an organisation or a group, fetched together. */
export { CreateGroupPage } from '../features/groups/management/create-group-page.tsx';
export { EditGroupPage } from '../features/groups/management/edit-group-page.tsx';
export { HelixRequestsPage } from '../features/helixes/helix-requests-page.tsx';
export { InviteUsersPage } from '../features/organisations/invitations/invite-users-page.tsx';
export { ReferralsPage } from '../features/organisations/invitations/referrals-page.tsx';
export { JoinRequestsPage } from '../features/organisations/join-requests-page.tsx';
export { OrganisationDashboardPage } from '../features/organisations/management/dashboard-page.tsx';
export { EditOrganisationPage } from '../features/organisations/management/edit-page.tsx';
export { ManagementShell } from '../features/organisations/management/management-shell.tsx';
export { ManageMembersPage } from '../features/organisations/management/members-page.tsx';
export { ManageParticipantsPage } from '../features/organisations/management/participants-page.tsx';
