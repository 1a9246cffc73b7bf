import { z } from 'zod';
import { helixTerms } from '../helix-reference.ts';
import { limits as sizes } from '../limits.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { previewRoute } from '../preview-picture.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { setAsideRoute } from '../set-aside.ts';
import { id, refillOf, refillQuery } from '../shapes.ts';
import { sitemapRoute } from '../sitemap.ts';
import { bookmarkKinds } from './bookmark-shapes.ts';
import { bookmarksApi } from './bookmarks-api.ts';
import { callFitApi } from './call-fit-api.ts';
import { callTraits, countryCode, deadlineModels, projectSizes, readinessLevels } from './codes.ts';
import { publishedTopic } from './events.ts';
import { organisationFundingApi } from './organisation-funding-api.ts';
import { partnerRecordsApi } from './partner-records-api.ts';
import { partnerSuggestionsApi } from './partner-suggestions-api.ts';
import { presentNewsApi } from './present-news-api.ts';
import { projectsApi } from './projects-api.ts';
import { runsApi } from './runs-api.ts';
import {
  calendarMonth,
  callCard,
  callFigures,
  callPage,
  callStatuses,
  fundingCall,
  fundingTopic,
  listedAction,
  portalReference,
  topicIdentifier,
} from './shapes.ts';

const pageNumber = z.coerce.number().int().min(1).max(10_000).default(1);
const choices = z.array(z.string().min(1).max(200)).max(50);
/** A file of up to 1,000 calls costs as much as many pages of the list. */
const exportLimit = { name: 'funding-export', per: 'address', limit: 20, seconds: 60 } as const satisfies RateLimit;
/** Feed readers fetch an address every few minutes to every few hours; many people share the address of one provider. */
const feedLimit = { name: 'funding-feed', per: 'address', limit: 120, seconds: 60 } as const satisfies RateLimit;
/** `newest`: the latest that the portal published; `budget`: the largest total. */
export const callSorts = ['relevance', 'deadline', 'newest', 'budget'] as const;
export const callPageSizes = ['12', '24', '48'] as const;
/** Filters of the list; several values of one filter are alternatives, several filters must all hold. */
export const callFilters = z.strictObject({
  q: z.string().max(200).optional(),
  programme: choices.optional(),
  type: choices.optional(),
  status: z.array(z.enum(callStatuses)).max(3).optional(),
  helix: z.array(id).max(50).optional(),
  /** Part of the programme that its identifier names. */
  part: choices.optional(),
  /** Destination as the call states it, or part and code where its identifier alone does. */
  destination: z.array(z.string().min(1).max(sizes.destinationCharacters)).max(50).optional(),
  /** Of what its conditions say, as far as they were understood. */
  condition: z.array(z.enum(callTraits)).max(callTraits.length).optional(),
  model: z.array(z.enum(deadlineModels)).max(deadlineModels.length).optional(),
  /** Levels of technology readiness that the work goes through. */
  trl: z.array(z.enum(readinessLevels)).max(readinessLevels.length).optional(),
  /** The most that one project gets, in millions of euros: up to so many, and more than the size before. */
  size: z.array(z.enum(projectSizes)).max(projectSizes.length).optional(),
  /** No sentence of the call and no standard rule rules out entities established in this country. */
  country: countryCode.optional(),
  /** A deadline ahead within so many days. */
  deadline: z.coerce.number().int().min(1).max(3650).optional(),
  /** The next deadline is in this month, in Brussels. */
  month: calendarMonth.optional(),
  /** Calls that the viewer has saved or watches; visitors get 401. */
  mine: z.array(z.enum(bookmarkKinds)).max(bookmarkKinds.length).optional(),
});

const callAddress = {
  params: z.object({ identifier: topicIdentifier }),
  query: z.object({ ref: portalReference.optional() }),
};

const previewedCall = z.object({ id, name: z.string(), url: z.string() });

export const fundingIngestApi = {
  ...personalDataRoutes('funding-ingest'),
  readSitemap: sitemapRoute('funding-ingest', 'calls'),
  readPreview: previewRoute({
    id: 'funding-ingest.readPreview',
    page: '/funding/call/:identifier',
    ...callAddress,
    errors: ['funding-ingest.not_found'],
  }),
  ...operationsRoutes('funding-ingest'),
  ...bookmarksApi,
  ...presentNewsApi,
  ...organisationFundingApi,
  ...partnerSuggestionsApi,
  ...partnerRecordsApi,
  ...callFitApi,
  ...projectsApi,
  ...runsApi,
  listSetAside: setAsideRoute('funding-ingest.listSetAside', '/api/v1/admin/set-aside/funding'),
  listCalls: route({
    id: 'funding-ingest.listCalls',
    method: 'GET',
    path: '/api/v1/funding/calls',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Funding calls with text search, filters and facets, by default twelve a page; without a text the next deadline first',
    query: z.strictObject({
      filters: callFilters.default({}),
      sort: z.enum(callSorts).optional(),
      page: pageNumber,
      pageSize: z.enum(callPageSizes).default('12'),
    }),
    output: callPage,
  }),
  exportCalls: route({
    id: 'funding-ingest.exportCalls',
    method: 'GET',
    path: '/funding/calls.csv',
    access: 'anyone',
    limit: exportLimit,
    summary: 'The first 1,000 funding calls under these filters as a CSV file (RFC 4180), in the order of the list',
    query: z.strictObject({ filters: callFilters.default({}), sort: z.enum(callSorts).optional() }),
    output: z.string(),
    produces: 'text/csv; charset=utf-8',
  }),
  readCallFeed: route({
    id: 'funding-ingest.readCallFeed',
    method: 'GET',
    path: '/funding/calls.atom',
    access: 'anyone',
    limit: feedLimit,
    summary: 'The latest funding calls under these filters as an Atom feed (RFC 4287); the same for everyone',
    query: z.strictObject({ filters: callFilters.omit({ mine: true }).default({}) }),
    output: z.string(),
    produces: 'application/atom+xml; charset=utf-8',
    html: 'service',
  }),
  readFigures: route({
    id: 'funding-ingest.readFigures',
    method: 'GET',
    path: '/api/v1/funding/figures',
    access: 'anyone',
    limit: limits.read,
    summary:
      'How many calls are open, the sum of their budgets, and those that close within a week; up to five minutes old',
    output: callFigures,
  }),
  readCall: route({
    id: 'funding-ingest.readCall',
    method: 'GET',
    path: '/api/v1/funding/calls/:identifier',
    access: 'anyone',
    limit: limits.read,
    summary:
      'One funding call; `ref` chooses among several entries under one identifier, the grant topic is the default',
    ...callAddress,
    output: fundingCall,
    errors: ['funding-ingest.not_found'],
  }),
  listSimilarCalls: route({
    id: 'funding-ingest.listSimilarCalls',
    method: 'GET',
    path: '/api/v1/funding/calls/:identifier/similar',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Open and forthcoming calls whose subject is near to that of a call, the nearest first; none where none is near',
    ...callAddress,
    output: z.object({ items: z.array(callCard).max(sizes.similarCalls) }),
    errors: ['funding-ingest.not_found'],
  }),
  readCalendar: route({
    id: 'funding-ingest.readCalendar',
    method: 'GET',
    path: '/funding/call/:identifier/calendar.ics',
    access: 'anyone',
    limit: limits.read,
    summary: 'The deadlines of a call as a calendar file, at 17:00 Europe/Brussels',
    ...callAddress,
    output: z.string(),
    produces: 'text/calendar; charset=utf-8',
    errors: ['funding-ingest.not_found'],
  }),
  listTopics: route({
    id: 'funding-ingest.listTopics',
    method: 'GET',
    path: '/api/v1/funding/topics',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Topics that can be chosen for an Opportunity: forthcoming and open ones whose title or identifier matches',
    query: z.object({ term: z.string().max(200).default('') }),
    output: z.object({ topics: z.array(fundingTopic) }),
  }),
  readTopic: route({
    id: 'funding-ingest.readTopic',
    method: 'GET',
    path: '/api/v1/funding/topics/:id',
    access: 'signed-in',
    limit: limits.read,
    summary: 'One topic with its active actions',
    params: z.object({ id }),
    output: fundingTopic,
    errors: ['funding-ingest.not_found'],
  }),
  findCalls: route({
    id: 'funding-ingest.findCalls',
    method: 'POST',
    path: '/internal/funding/found-calls',
    access: 'service',
    limit: limits.internal,
    summary: 'Funding calls as everyone finds them in the list, without facets',
    body: z.object({
      filters: callFilters.omit({ mine: true }),
      sort: z.enum(callSorts).optional(),
      size: z.number().int().min(1).max(sizes.foundCalls),
      /** Where a text finds few, also calls that have some of its words or are near in meaning, if they are likely to be meant. */
      fills: z.boolean().default(false),
    }),
    output: z.object({
      /**
       * `maxContribution`: the most that one project gets, in euros; null where the call states nothing. `about`: in the order by
       * relevance, it is likely to be about the text, and does not only have its words somewhere.
       */
      items: z
        .array(callCard.extend({ maxContribution: z.number().nonnegative().nullable(), about: z.boolean().optional() }))
        .max(sizes.foundCalls),
      /** Without related ones. */
      total: z.number().int().nonnegative(),
      totalCapped: z.boolean(),
      /** True when nothing matched and words of similar spelling were taken instead. */
      fuzzy: z.boolean(),
    }),
  }),
  readWholeCall: route({
    id: 'funding-ingest.readWholeCall',
    method: 'POST',
    path: '/internal/funding/call',
    access: 'service',
    limit: limits.internal,
    summary: 'One funding call as its page shows it to everyone',
    body: z.object({ identifier: topicIdentifier }),
    output: fundingCall,
    errors: ['funding-ingest.not_found'],
  }),
  refillTopics: route({
    id: 'funding-ingest.refillTopics',
    method: 'GET',
    path: '/internal/topics',
    access: 'service',
    limit: limits.internal,
    summary: 'All topics in the order of their ids',
    query: refillQuery,
    output: refillOf(publishedTopic.extend({ version: z.number().int().positive() })),
  }),
  listActionsOfHelix: route({
    id: 'funding-ingest.listActionsOfHelix',
    method: 'GET',
    path: '/internal/helixes/:id/actions',
    access: 'service',
    limit: limits.internal,
    summary: 'Open actions of the topics of a Helix, the next deadline first, of at most a hundred topics',
    params: z.object({ id }),
    output: z.object({ activeActions: z.array(listedAction) }),
  }),
  previewHelix: route({
    id: 'funding-ingest.previewHelix',
    method: 'POST',
    path: '/internal/helixes/preview',
    access: 'service',
    limit: limits.internal,
    summary:
      'Open and forthcoming calls that a Helix would gain and lose with this name and these terms, by title; changes nothing',
    body: z.object({ id: id.nullable(), name: z.string(), terms: helixTerms.nullable() }),
    output: z.object({
      added: z.array(previewedCall),
      removed: z.array(previewedCall),
      unchanged: z.number().int().nonnegative(),
    }),
  }),
};
