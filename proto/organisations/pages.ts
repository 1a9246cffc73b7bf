import { page } from '../route.ts';

export const organisationsPages = {
  joinRequests: page({ path: '/join-requests', title: 'Join requests', access: 'signed-in' }),
};
