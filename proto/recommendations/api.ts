import { z } from 'zod';
import { expertiseExamples } from '../examples.ts';
import { topicIdentifier } from '../funding-ingest/shapes.ts';
import { helixReference } from '../helix-reference.ts';
import { limits as constants } from '../limits.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { resultCard } from '../posts/results-shapes.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { setAsideRoute } from '../set-aside.ts';
import { id, message } from '../shapes.ts';
import { foundFilters } from './found-filters.ts';
import { newMatchesApi } from './new-matches-api.ts';
import { savedSearchesApi } from './saved-searches-api.ts';
import {
  callOutOfPeriod,
  foundItem,
  foundPage,
  match,
  matchKinds,
  network,
  searchKinds,
  searchResponse,
} from './shapes.ts';

const ofUser = z.object({ userId: id });
const matches = z.object({
  data: z.array(match).max(constants.matchesListed),
  pending: z
    .boolean()
    .describe('There are none so far, and they are still being computed: a later request may have them'),
});
const text = z.string().max(200);
const completedText = z.string().trim().max(constants.keywordCharacters).default('');
/** Requested by administrators to learn why a hit was found; anybody else gets 403. */
const explain = z.enum(['0', '1']).default('0');
/** Keywords are requested while a person types. */
const keywordLimit = { name: 'keywords', per: 'account', limit: 120, seconds: 60 } as const satisfies RateLimit;

export const recommendationsApi = {
  ...personalDataRoutes('recommendations'),
  ...operationsRoutes('recommendations'),
  ...newMatchesApi,
  ...savedSearchesApi,
  listSetAside: setAsideRoute('recommendations.listSetAside', '/api/v1/admin/set-aside/recommendations'),
  /** Route name in the specification: api:recommendations:user:posts. */
  listPostMatches: route({
    id: 'recommendations.listPostMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/posts',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Opportunities that a person is matched with, the best first; for that person and administrators',
    params: ofUser,
    output: matches,
    errors: ['recommendations.not_yours'],
  }),
  /** Route name in the specification: api:recommendations:user:eu_funding. */
  listFundingMatches: route({
    id: 'recommendations.listFundingMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/eu-funding',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Funding calls that a person is matched with, the best first; for that person and administrators',
    params: ofUser,
    output: matches,
    errors: ['recommendations.not_yours'],
  }),
  listCallsOutOfPeriod: route({
    id: 'recommendations.listCallsOutOfPeriod',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/out-of-period',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Calls left out of a person’s matches by the year of their doctorate; for that person alone',
    params: ofUser,
    output: z.object({ items: z.array(callOutOfPeriod) }),
    errors: ['recommendations.not_yours'],
  }),
  listResultMatches: route({
    id: 'recommendations.listResultMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/results',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results that a person is matched with, the best first; for that person and administrators',
    params: ofUser,
    output: matches,
    errors: ['recommendations.not_yours'],
  }),
  listRelatedResults: route({
    id: 'recommendations.listRelatedResults',
    method: 'GET',
    path: '/api/v1/recommendations/results/:id/related',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results that are about much the same as one of them, the most similar first; none of an unknown one',
    params: z.object({ id }),
    output: z.object({ items: z.array(resultCard).max(constants.relatedResults) }),
  }),
  readFundingMatch: route({
    id: 'recommendations.readFundingMatch',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/eu-funding/:topicId',
    access: 'signed-in',
    limit: limits.read,
    summary: 'How one funding call matches a person, or null where it does not; for that person alone',
    params: ofUser.extend({ topicId: id }),
    output: z.object({ match: match.nullable() }),
    errors: ['recommendations.not_yours'],
  }),
  dismissMatch: route({
    id: 'recommendations.dismissMatch',
    method: 'POST',
    path: '/api/v1/users/:userId/recommendations/dismissed',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes a match out of a person’s own list for good; what is like it counts less',
    params: ofUser,
    body: z.object({ kind: z.enum(matchKinds), id }),
    output: message,
    errors: ['recommendations.not_yours', 'recommendations.not_found'],
  }),
  restoreMatch: route({
    id: 'recommendations.restoreMatch',
    method: 'DELETE',
    path: '/api/v1/users/:userId/recommendations/dismissed/:kind/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Brings a dismissed match back',
    params: ofUser.extend({ kind: z.enum(matchKinds), id }),
    output: message,
    errors: ['recommendations.not_yours'],
  }),
  likeMatch: route({
    id: 'recommendations.likeMatch',
    method: 'POST',
    path: '/api/v1/users/:userId/recommendations/liked',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Makes what is like a match count more for a person, and no longer dismisses it; for that person alone',
    params: ofUser,
    body: z.object({ kind: z.enum(matchKinds), id }),
    output: message,
    errors: ['recommendations.not_yours', 'recommendations.not_found'],
  }),
  unlikeMatch: route({
    id: 'recommendations.unlikeMatch',
    method: 'DELETE',
    path: '/api/v1/users/:userId/recommendations/liked/:kind/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes back that a person has asked for more like a match',
    params: ofUser.extend({ kind: z.enum(matchKinds), id }),
    output: message,
    errors: ['recommendations.not_yours'],
  }),
  search: route({
    id: 'recommendations.search',
    method: 'GET',
    path: '/api/v1/search',
    access: 'anyone',
    limit: limits.read,
    summary:
      'The best of each kind that the viewer may find, for the search palette; four characters or more, or a known acronym',
    query: z.object({
      q: text,
      /** The kind whose hits come first: that of the current page. */
      first: z.enum(searchKinds).optional(),
      /** A funding call: people and organisations that it rules out as beneficiaries say so and come last of their kind. */
      call: topicIdentifier.optional(),
      /** Without the viewer and the viewer's own organisation. */
      others: z.enum(['0', '1']).default('0'),
      explain,
    }),
    output: searchResponse,
  }),
  findForViewer: route({
    id: 'recommendations.findForViewer',
    method: 'POST',
    path: '/internal/recommendations/found',
    access: 'service',
    limit: limits.internal,
    summary: 'The same search for another service, which says what its viewer may find; changes nothing',
    body: z.object({ q: text, right: z.enum(['visitor', 'trial', 'member']) }),
    output: searchResponse,
  }),
  listFoundForViewer: route({
    id: 'recommendations.listFoundForViewer',
    method: 'POST',
    path: '/internal/recommendations/found/:kind',
    access: 'service',
    limit: limits.internal,
    summary:
      'The best of one kind for another service, which says what its viewer may find; with `fills`, where few have all of the words, also what has some of them or is near in meaning',
    params: z.object({ kind: z.enum(searchKinds) }),
    body: z.object({
      filters: foundFilters,
      right: z.enum(['visitor', 'trial', 'member']),
      fills: z.boolean().default(false),
    }),
    output: z.object({
      items: z.array(foundItem).max(constants.listPageSize),
      total: z.number().int().nonnegative(),
      totalCapped: z.boolean(),
    }),
  }),
  listHelixesOf: route({
    id: 'recommendations.listHelixesOf',
    method: 'GET',
    path: '/api/v1/people/:userId/helixes',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The Helixes that a person follows, by name; none of a person without a profile',
    params: ofUser,
    output: z.object({ helixes: z.array(helixReference) }),
  }),
  readNetwork: route({
    id: 'recommendations.readNetwork',
    method: 'GET',
    path: '/api/v1/network',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Organisations with most public Opportunities, and which Helixes and calls pairs of them have in common; up to five minutes old',
    output: network,
  }),
  suggestKeywords: route({
    id: 'recommendations.suggestKeywords',
    method: 'GET',
    path: '/api/v1/keywords',
    access: 'signed-in',
    limit: keywordLimit,
    summary:
      'Keywords of people and Opportunities that the viewer may find, and of funding calls and projects, with a word that starts as typed; the most frequent first',
    query: z.object({ q: z.string().trim().min(1).max(constants.keywordCharacters) }),
    output: z.object({ keywords: z.array(z.string()).max(constants.keywordsSuggested) }),
  }),
  completeKeywords: route({
    id: 'recommendations.completeKeywords',
    method: 'GET',
    path: '/profile/keywords-auto-complete',
    access: 'signed-in',
    limit: keywordLimit,
    summary: 'Keywords for a profile: examples without a text, with one those that `suggestKeywords` finds',
    /** `query`: another name of `term` (A32), which counts where `term` is absent. */
    query: z.object({ term: completedText, query: completedText }),
    output: z.array(z.string()).max(expertiseExamples.length),
  }),
  findKeywordsInText: route({
    id: 'recommendations.findKeywordsInText',
    method: 'POST',
    path: '/api/v1/keywords/in-text',
    access: 'signed-in',
    noPolicy: 'reads keywords of public calls and projects, and stores nothing of the text',
    limit: keywordLimit,
    summary: 'Keywords of funding calls and funded projects that a text contains, such as one’s own biography',
    body: z.object({ text: z.string().trim().min(1).max(constants.keywordTextCharacters) }),
    output: z.object({ keywords: z.array(z.string()).max(constants.keywordsSuggested) }),
  }),
  readKeywordsInText: route({
    id: 'recommendations.readKeywordsInText',
    method: 'POST',
    path: '/internal/recommendations/keywords-in-text',
    access: 'service',
    limit: limits.internal,
    summary: 'The same keywords for another service',
    body: z.object({ text: z.string().max(constants.keywordTextCharacters) }),
    output: z.object({ keywords: z.array(z.string()).max(constants.keywordsSuggested) }),
  }),
  listFound: route({
    id: 'recommendations.listFound',
    method: 'GET',
    path: '/api/v1/search/:kind',
    access: 'anyone',
    limit: limits.read,
    summary: 'All of one kind, searched and filtered, twelve a page',
    params: z.object({ kind: z.enum(searchKinds) }),
    query: z.object({
      filters: foundFilters.default({}),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
      explain,
    }),
    output: foundPage,
  }),
};
