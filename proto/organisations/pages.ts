import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const organisationsPages = {
  joinRequests: page({ path: '/join-requests', title: 'Join requests', access: 'signed-in' }),
  requestedOrganisations: page({ path: '/admin/organisations', title: 'Requested organisations', access: 'admin' }),
};
