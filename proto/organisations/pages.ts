import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const organisationsPages = {
  createGroup: page({ path: '/organisation/:slug/groups/create', title: 'Create a group', access: 'signed-in' }),
  editGroup: page({ path: '/groups/:id/details/edit', title: 'Edit the group', access: 'signed-in' }),
  groupMembers: page({ path: '/groups/:id/members', title: 'Members of a group', access: 'anyone' }),
  groupOpportunities: page({
    path: '/groups/:id/opportunities',
    title: 'Opportunities of a group',
    access: 'anyone',
  }),
  organisation: page({ path: '/organisation/:slug', title: 'Organisation', access: 'anyone' }),
  organisationExpertise: page({
    path: '/organisation/:slug/expertise',
    title: 'Expertise of an organisation',
    access: 'anyone',
  }),
  organisationLinks: page({ path: '/organisation/:slug/links', title: 'Links of an organisation', access: 'anyone' }),
  organisationGroups: page({
    path: '/organisation/:slug/groups',
    title: 'Groups of an organisation',
    access: 'anyone',
  }),
  organisationOpportunities: page({
    path: '/organisation/:slug/opportunities',
    title: 'Opportunities of an organisation',
    access: 'anyone',
  }),
  organisationResults: page({
    path: '/organisation/:slug/results',
    title: 'Results of an organisation',
    access: 'signed-in',
  }),
  organisationFunding: page({
    path: '/organisation/:slug/funding',
    title: 'Funded projects of an organisation',
    access: 'anyone',
  }),
  organisationParticipants: page({
    path: '/organisation/:slug/participants',
    title: 'Participants of an organisation',
    access: 'anyone',
  }),
  organisationMembers: page({
    path: '/organisation/:slug/members',
    title: 'Members of an organisation',
    access: 'anyone',
  }),
  group: page({ path: '/groups/:id', title: 'Group', access: 'anyone' }),
  groupDetails: page({ path: '/groups/:id/details', title: 'Group', access: 'anyone' }),
  groupExpertise: page({ path: '/groups/:id/expertise', title: 'Expertise of a group', access: 'anyone' }),
  groupLinks: page({ path: '/groups/:id/links', title: 'Links of a group', access: 'anyone' }),
  joinRequests: page({ path: '/join-requests', title: 'Join requests', access: 'signed-in' }),
  requestedOrganisations: page({ path: '/admin/organisations', title: 'Organisations', access: 'admin' }),
  organisationDashboard: page({
    path: '/organisation-dashboard/:slug',
    title: 'Organisation dashboard',
    access: 'signed-in',
  }),
  editOrganisation: page({
    path: '/organisation-dashboard/:slug/edit',
    title: 'Edit the organisation',
    access: 'signed-in',
  }),
  manageMembers: page({
    path: '/organisation-dashboard/:slug/members',
    title: 'Members of the organisation',
    access: 'signed-in',
  }),
  manageParticipants: page({
    path: '/organisation-dashboard/:slug/participants',
    title: 'Participants of the organisation',
    access: 'signed-in',
  }),
};
