import { defineContext } from '../context.ts';
import { answerPart } from './answer-stream.ts';
import { reviewiqApi } from './api.ts';
import { reviewiqErrors } from './errors.ts';
import { reviewiqEvents } from './events.ts';
import { answerMessages } from './messages/answers.ts';
import { assistantMessages } from './messages/assistant.ts';
import { formMessages } from './messages/form.ts';
import { ownMessages } from './messages/own.ts';
import { reviewiqPageMessages } from './messages/pages.ts';
import { preflightMessages } from './messages/preflight.ts';
import { reviewMessages } from './messages.ts';
import { reviewiqPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const reviewiqContext = defineContext({
  name: 'reviewiq',
  api: reviewiqApi,
  pages: reviewiqPages,
  events: reviewiqEvents,
  errors: reviewiqErrors,
  messages: [
    reviewMessages,
    answerMessages,
    assistantMessages,
    formMessages,
    ownMessages,
    preflightMessages,
    reviewiqPageMessages,
  ],
  shapes: { ...shapes, answerPart },
});
