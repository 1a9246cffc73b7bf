import { defineContext } from '../context.ts';
import { inboxApi } from './api.ts';
import { inboxErrors } from './errors.ts';
import { inboxEvents } from './events.ts';
import { inboxPageMessages } from './messages/pages.ts';
import { reportMessages } from './messages/reports.ts';
import { responseMessages } from './messages/responses.ts';
import { inboxMessages } from './messages.ts';
import { inboxPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const inboxContext = defineContext({
  name: 'inbox',
  api: inboxApi,
  pages: inboxPages,
  events: inboxEvents,
  errors: inboxErrors,
  messages: [inboxMessages, inboxPageMessages, reportMessages, responseMessages],
  shapes,
});
