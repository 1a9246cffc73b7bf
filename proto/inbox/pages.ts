import { page } from '../route.ts';

/** Not part of `api.ts`, so that a page can import them without the schemas of all routes. */
export const inboxPages = {
  inbox: page({ path: '/inbox', title: 'Inbox', access: 'signed-in' }),
  newMessage: page({ path: '/inbox/new', title: 'New message', access: 'signed-in' }),
  conversation: page({ path: '/inbox/:conversationId', title: 'Conversation', access: 'signed-in' }),
  reports: page({ path: '/admin/reports', title: 'Reports', access: 'admin' }),
};
