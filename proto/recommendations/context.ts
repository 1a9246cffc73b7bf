import { defineContext } from '../context.ts';
import { recommendationsApi } from './api.ts';
import { recommendationsErrors } from './errors.ts';
import { recommendationsEvents } from './events.ts';
import { callMatchMessages } from './messages/call-match.ts';
import { dashboardMessages } from './messages/dashboard.ts';
import { dashboardNewsMessages } from './messages/dashboard-news.ts';
import { firstRunMessages } from './messages/first-run.ts';
import { partnerMessages } from './messages/partners.ts';
import { recommendationResponseMessages } from './messages/responses.ts';
import { savedSearchMessages } from './messages/saved-searches.ts';
import { searchMessages } from './messages/search.ts';
import { recommendationMessages } from './messages.ts';
import { recommendationsPages } from './pages.ts';
import * as savedSearchShapes from './saved-search-shapes.ts';
import * as shapes from './shapes.ts';

export const recommendationsContext = defineContext({
  name: 'recommendations',
  api: recommendationsApi,
  pages: recommendationsPages,
  events: recommendationsEvents,
  errors: recommendationsErrors,
  messages: [
    recommendationMessages,
    recommendationResponseMessages,
    callMatchMessages,
    dashboardMessages,
    dashboardNewsMessages,
    firstRunMessages,
    partnerMessages,
    savedSearchMessages,
    searchMessages,
  ],
  shapes: { ...shapes, ...savedSearchShapes },
});
