import { page } from '../route.ts';

export const helixesPages = {
  helixes: page({ path: '/helixes', title: 'Helixes', access: 'anyone' }),
};
