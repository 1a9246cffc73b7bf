import { page } from '../route.ts';

export const consortiumPages = {
  consortia: page({ path: '/consortia', title: 'Consortium builder', access: 'signed-in' }),
  consortium: page({ path: '/consortia/:consortiumId', title: 'Consortium', access: 'signed-in' }),
};
