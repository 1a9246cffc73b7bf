import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const reviewiqPages = {
  reviewIq: page({ path: '/review-iq', title: 'ReviewIQ', access: 'signed-in' }),
  aiAssistant: page({ path: '/ai-assistant', title: 'AI assistant', access: 'signed-in' }),
};
