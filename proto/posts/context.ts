import { defineContext } from '../context.ts';
import { postsApi } from './api.ts';
import { postsErrors } from './errors.ts';
import { postsEvents } from './events.ts';
import { acknowledgementMessages } from './messages/acknowledgements.ts';
import { callFitMessages } from './messages/call-fit.ts';
import { feedMessages } from './messages/feeds.ts';
import { moderationMessages } from './messages/moderation.ts';
import { postPageMessages } from './messages/pages.ts';
import { projectMessages } from './messages/projects.ts';
import { publicPageMessages } from './messages/public-pages.ts';
import { readingMessages } from './messages/reading.ts';
import { postResponseMessages } from './messages/responses.ts';
import { resultResponseMessages } from './messages/result-responses.ts';
import { resultMessages } from './messages/results.ts';
import { writingMessages } from './messages/writing.ts';
import { postMessages } from './messages.ts';
import { postsPages } from './pages.ts';
import { project } from './project-shapes.ts';
import * as resultShapes from './results-shapes.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const postsContext = defineContext({
  name: 'posts',
  api: postsApi,
  pages: postsPages,
  events: postsEvents,
  errors: postsErrors,
  messages: [
    callFitMessages,
    postPageMessages,
    postMessages,
    feedMessages,
    postResponseMessages,
    moderationMessages,
    publicPageMessages,
    readingMessages,
    writingMessages,
    projectMessages,
    acknowledgementMessages,
    resultMessages,
    resultResponseMessages,
  ],
  sources,
  shapes: { ...shapes, ...resultShapes, project },
});
