import { page } from '../route.ts';

export const helixesPages = {
  helixes: page({ path: '/helixes', title: 'Helixes', access: 'anyone' }),
  /** The alias alone, or `{alias}-{id}`. */
  helix: page({ path: '/helixes/:alias', title: 'Helix', name: 'app_helix_show', access: 'anyone' }),
  helixRequests: page({ path: '/helix-requests', title: 'Requests to join Helixes', access: 'signed-in' }),
  adminHelixes: page({ path: '/admin/helixes', title: 'Helixes', access: 'admin' }),
};
