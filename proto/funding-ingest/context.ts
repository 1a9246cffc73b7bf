import { defineContext } from '../context.ts';
import { fundingIngestApi } from './api.ts';
import * as bookmarkShapes from './bookmark-shapes.ts';
import { fundingIngestErrors } from './errors.ts';
import { fundingIngestEvents } from './events.ts';
import { bookmarkMessages } from './messages/bookmarks.ts';
import { callNewsMessages } from './messages/call-news.ts';
import { conditionMessages } from './messages/conditions.ts';
import { fundingFileMessages } from './messages/files.ts';
import { likelyPartnerMessages } from './messages/likely-partners.ts';
import { organisationFundingMessages } from './messages/organisation-funding.ts';
import { fundingPageMessages } from './messages/pages.ts';
import { publicPageMessages } from './messages/public-pages.ts';
import { refusalMessages } from './messages/refusals.ts';
import { fundingResponseMessages } from './messages/responses.ts';
import { fundingMessages } from './messages.ts';
import * as organisationFundingShapes from './organisation-funding.ts';
import { fundingIngestPages } from './pages.ts';
import * as shapes from './shapes.ts';
import * as sources from './sources.ts';

export const fundingIngestContext = defineContext({
  name: 'funding-ingest',
  api: fundingIngestApi,
  pages: fundingIngestPages,
  events: fundingIngestEvents,
  errors: fundingIngestErrors,
  messages: [
    fundingResponseMessages,
    bookmarkMessages,
    callNewsMessages,
    conditionMessages,
    fundingMessages,
    fundingFileMessages,
    fundingPageMessages,
    likelyPartnerMessages,
    organisationFundingMessages,
    publicPageMessages,
    refusalMessages,
  ],
  sources,
  shapes: { ...shapes, ...bookmarkShapes, ...organisationFundingShapes },
});
