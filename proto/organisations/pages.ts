import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const organisationsPages = {
  organisation: page({ path: '/organisation/:slug', title: 'Organisation', access: 'anyone' }),
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
  organisationMembers: page({
    path: '/organisation/:slug/members',
    title: 'Members of an organisation',
    access: 'anyone',
  }),
  group: page({ path: '/groups/:id', title: 'Group', access: 'anyone' }),
  groupDetails: page({ path: '/groups/:id/details', title: 'Group', access: 'anyone' }),
  joinRequests: page({ path: '/join-requests', title: 'Join requests', access: 'signed-in' }),
  requestedOrganisations: page({ path: '/admin/organisations', title: 'Requested organisations', access: 'admin' }),
};
