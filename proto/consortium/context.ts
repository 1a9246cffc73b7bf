import { defineContext } from '../context.ts';
import { consortiumApi } from './api.ts';
import { consortiumErrors } from './errors.ts';
import { consortiumEvents } from './events.ts';
import { answerMessages } from './messages/answers.ts';
import { balanceMessages } from './messages/balance.ts';
import { buildingMessages } from './messages/building.ts';
import { coverageMessages } from './messages/coverage.ts';
import { emailingMessages } from './messages/emailing.ts';
import { exclusionMessages } from './messages/exclusions.ts';
import { consortiumFileMessages } from './messages/files.ts';
import { joiningMessages } from './messages/joining.ts';
import { meetingMessages } from './messages/meeting.ts';
import { pathMessages } from './messages/paths.ts';
import { consortiumMessages } from './messages.ts';
import { consortiumPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const consortiumContext = defineContext({
  name: 'consortium',
  api: consortiumApi,
  pages: consortiumPages,
  events: consortiumEvents,
  errors: consortiumErrors,
  messages: [
    answerMessages,
    exclusionMessages,
    consortiumMessages,
    balanceMessages,
    consortiumFileMessages,
    buildingMessages,
    joiningMessages,
    emailingMessages,
    coverageMessages,
    meetingMessages,
    pathMessages,
  ],
  shapes,
});
