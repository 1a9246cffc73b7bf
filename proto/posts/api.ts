import { z } from 'zod';
import { decisionsRoutes } from '../decisions.ts';
import { countryCode } from '../funding-ingest/codes.ts';
import { programmeParts } from '../funding-ingest/programme-parts.ts';
import { topicIdentifier } from '../funding-ingest/shapes.ts';
import { limits as constants } from '../limits.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { previewRoute } from '../preview-picture.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, pageOf, refillOf, refillQuery } from '../shapes.ts';
import { sitemapRoute } from '../sitemap.ts';
import { waitingRoute } from '../waiting.ts';
import { authoringApi } from './authoring.ts';
import { commentsApi } from './comments.ts';
import { publishedOpportunity } from './events.ts';
import { feedsApi } from './feeds-api.ts';
import { cardsRequest, postFilters } from './list-requests.ts';
import { moderationApi } from './moderation.ts';
import { presentSubjectsApi } from './present-subjects-api.ts';
import { projectsApi } from './projects-api.ts';
import { resultsApi } from './results-api.ts';
import { opportunity, opportunityCard, opportunityPage, postRoles, postTypes, trendingOpportunity } from './shapes.ts';

export const opportunitySorts = ['relevance', 'newest', 'deadline'] as const;
export const opportunityFilters = postFilters.extend({
  type: z.enum(postTypes).optional(),
  role: z.enum(postRoles).optional(),
  /** Part of the programme of the funding topic, as `programmePartOf` names it. */
  part: z.enum(programmeParts).optional(),
  /** Of the organisation, as CORDIS writes it; none where the viewer may not see the organisation. */
  country: countryCode.optional(),
  /** A deadline of the funding action ahead within so many days. */
  deadline: z.coerce.number().int().min(1).max(3650).optional(),
});

export const postsApi = {
  ...personalDataRoutes('posts'),
  readSitemap: sitemapRoute('posts', 'opportunities'),
  readPreview: previewRoute({
    id: 'posts.readPreview',
    page: '/opportunities/:slug',
    params: z.object({ slug: aliasAndId }),
    query: z.object({}),
    errors: ['posts.not_found'],
  }),
  ...decisionsRoutes('posts'),
  ...operationsRoutes('posts'),
  readWaiting: waitingRoute('posts'),
  ...authoringApi,
  ...commentsApi,
  ...feedsApi,
  ...moderationApi,
  ...presentSubjectsApi,
  ...projectsApi,
  ...resultsApi,
  listOpportunities: route({
    id: 'posts.listOpportunities',
    method: 'GET',
    path: '/api/v1/opportunities',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Approved Opportunities the viewer may see, filtered and searched, twelve a page; without a text newest first',
    query: z.object({
      filters: opportunityFilters.default({}),
      sort: z.enum(opportunitySorts).optional(),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: opportunityPage,
  }),
  listRelated: route({
    id: 'posts.listRelated',
    method: 'GET',
    path: '/api/v1/opportunities/related',
    access: 'anyone',
    limit: limits.read,
    summary: 'The newest twenty approved Opportunities for a funding topic that the viewer may see',
    query: z.object({ topic: topicIdentifier }),
    output: z.object({ items: z.array(opportunityCard).max(20) }),
  }),
  listTrending: route({
    id: 'posts.listTrending',
    method: 'GET',
    path: '/api/v1/opportunities/trending',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'The most liked and commented of the recent Opportunities of some Helixes, as far as the viewer may see them; reactions are counted up to 100',
    query: z.object({ filters: opportunityFilters.pick({ c: true }).default({}) }),
    output: z.object({ items: z.array(trendingOpportunity).max(constants.trendingPosts) }),
  }),
  listByPerson: route({
    id: 'posts.listByPerson',
    method: 'GET',
    path: '/api/v1/opportunities/by/:userId',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved Opportunities of a person, without those whose author the viewer may not know; the newest first',
    params: z.object({ userId: id }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(opportunityCard),
  }),
  listByGroup: route({
    id: 'posts.listByGroup',
    method: 'GET',
    path: '/api/v1/opportunities/of-group/:groupId',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved Opportunities of a group, without those whose names the viewer may not know; the newest first',
    params: z.object({ groupId: id }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(opportunityCard),
  }),
  listByOrganisation: route({
    id: 'posts.listByOrganisation',
    method: 'GET',
    path: '/api/v1/opportunities/of-organisation/:organisationId',
    access: 'anyone',
    limit: limits.read,
    summary:
      'Approved Opportunities of an organisation, without those on which the viewer may not see its name; the newest first',
    params: z.object({ organisationId: id }),
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(opportunityCard),
  }),
  readOpportunity: route({
    id: 'posts.readOpportunity',
    method: 'GET',
    path: '/api/v1/opportunities/:slug',
    access: 'anyone',
    limit: limits.read,
    summary: 'One Opportunity as the viewer may see it',
    params: z.object({ slug: aliasAndId }),
    output: opportunity,
    errors: ['posts.not_found'],
  }),
  refillOpportunities: route({
    id: 'posts.refillOpportunities',
    method: 'GET',
    path: '/internal/opportunities',
    access: 'service',
    limit: limits.internal,
    summary: 'All approved Opportunities in the order of their ids',
    query: refillQuery,
    output: refillOf(publishedOpportunity.extend({ version: z.number().int().positive() })),
  }),
  /** Rights and anonymisation are decided here alone, at the time of the request. */
  presentCards: route({
    id: 'posts.presentCards',
    method: 'POST',
    path: '/internal/opportunities/cards',
    access: 'service',
    limit: limits.internal,
    summary: 'Cards of approved Opportunities as a viewer may see them now, without those that the viewer may not see',
    body: cardsRequest,
    output: z.object({ cards: z.array(opportunityCard) }),
  }),
};
