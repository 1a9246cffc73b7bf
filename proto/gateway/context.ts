import { defineContext } from '../context.ts';
import { gatewayErrors } from './errors.ts';
import {
  administrationMessages,
  emailTemplateMessages,
  systemMessages,
  waitingMessages,
} from './messages/administration.ts';
import { publicPageMessages } from './messages/public-pages.ts';
import { gatewayPages } from './pages.ts';

export const gatewayContext = defineContext({
  name: 'gateway',
  pages: gatewayPages,
  errors: gatewayErrors,
  messages: [publicPageMessages, administrationMessages, emailTemplateMessages, systemMessages, waitingMessages],
});
