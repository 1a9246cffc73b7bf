import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const organisationsPages = {
  requestedOrganisations: page({ path: '/admin/organisations', title: 'Requested organisations', access: 'admin' }),
};
