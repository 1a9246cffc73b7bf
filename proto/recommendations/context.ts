import { defineContext } from '../context.ts';
import { recommendationsApi } from './api.ts';
import { recommendationsErrors } from './errors.ts';
import { callMatchMessages } from './messages/call-match.ts';
import { dashboardMessages } from './messages/dashboard.ts';
import { firstRunMessages } from './messages/first-run.ts';
import { partnerMessages } from './messages/partners.ts';
import { recommendationResponseMessages } from './messages/responses.ts';
import { searchMessages } from './messages/search.ts';
import { recommendationMessages } from './messages.ts';
import { recommendationsPages } from './pages.ts';
import * as shapes from './shapes.ts';

export const recommendationsContext = defineContext({
  name: 'recommendations',
  api: recommendationsApi,
  pages: recommendationsPages,
  errors: recommendationsErrors,
  messages: [
    recommendationMessages,
    recommendationResponseMessages,
    callMatchMessages,
    dashboardMessages,
    firstRunMessages,
    partnerMessages,
    searchMessages,
  ],
  shapes,
});
