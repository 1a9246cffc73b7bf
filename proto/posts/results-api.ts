import { z } from 'zod';
import { topicIdentifier } from '../funding-ingest/shapes.ts';
import { limits as constants } from '../limits.ts';
import { linkFields } from '../link-fields.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, message, messageAndUrl, pageOf, refillOf, refillQuery } from '../shapes.ts';
import { cardsRequest, postFilters } from './list-requests.ts';
import { publishedResult, resultFollower } from './results-events.ts';
import {
  editedResult,
  result,
  resultCard,
  resultFields,
  resultPage,
  resultPermissions,
  resultVideo,
} from './results-shapes.ts';

export const resultSorts = ['relevance', 'newest'] as const;
export const resultFilters = postFilters;
export const myResultsTabs = ['created', 'following'] as const;

const page = z.coerce.number().int().min(1).max(10_000).default(1);
const paged = z.object({ page });
const ofResult = z.object({ id });
const linkOfResult = ofResult.extend({ linkId: id });
/** Version that the form was loaded with; an outdated one is refused with `common.conflict`. */
const version = z.coerce.number().int().positive();
/** A form may be sent without the fields that are empty. */
const newResult = resultFields
  .partial()
  .required({ title: true })
  .extend({
    /** Chosen by the client for each new Result: sent again with the same key, it is stored once. */
    key: z
      .string()
      .regex(/^[\w-]{8,64}$/)
      .nullish(),
  });
const saved = z.object({ message: z.string(), url: z.string(), id, version: z.number().int().positive() });
const maxBodyBytes = constants.richTextBodyBytes;
const cards = pageOf(resultCard);

/** Results: lists, reading, writing, links and following. Visitors see none; trial members see them without names. */
export const resultsApi = {
  listResults: route({
    id: 'posts.listResults',
    method: 'GET',
    path: '/api/v1/results',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results, filtered and searched, twelve a page; without a text newest first',
    query: z.object({ filters: resultFilters.default({}), sort: z.enum(resultSorts).optional(), page }),
    output: resultPage,
  }),
  listResultsByPerson: route({
    id: 'posts.listResultsByPerson',
    method: 'GET',
    path: '/api/v1/results/by/:userId',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results of a person, without those whose author the viewer may not know; the newest first',
    params: z.object({ userId: id }),
    query: paged,
    output: cards,
  }),
  listResultsByOrganisation: route({
    id: 'posts.listResultsByOrganisation',
    method: 'GET',
    path: '/api/v1/results/of-organisation/:organisationId',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results of an organisation, without those on which the viewer may not see its name; the newest first',
    params: z.object({ organisationId: id }),
    query: paged,
    output: cards,
  }),
  listResultsByProject: route({
    id: 'posts.listResultsByProject',
    method: 'GET',
    path: '/api/v1/results/of-project/:projectId',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results of a project, without those on which the viewer may not see it; the newest first',
    params: z.object({ projectId: id }),
    query: paged,
    output: cards,
  }),
  listResultsByCall: route({
    id: 'posts.listResultsByCall',
    method: 'GET',
    path: '/api/v1/results/of-call/:topic',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Results of the projects whose Opportunities respond to a funding topic, without those whose project the viewer may not see; the newest first',
    params: z.object({ topic: topicIdentifier }),
    query: paged,
    output: cards,
  }),
  listMyResults: route({
    id: 'posts.listMyResults',
    method: 'GET',
    path: '/api/v1/my-results',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Results that the viewer has written, the newest first, or follows, the latest followed first',
    query: z.object({ tab: z.enum(myResultsTabs).catch('created').default('created'), page }),
    output: pageOf(resultCard.extend({ permissions: z.array(z.enum(resultPermissions)) })).extend({
      counts: z.object({ created: z.number().int(), following: z.number().int() }),
    }),
  }),
  listMyVideos: route({
    id: 'posts.listMyVideos',
    method: 'GET',
    path: '/api/v1/my-videos',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Results with a video that the viewer has written or that belong to organisations that the viewer administers (A19); the newest first',
    query: paged,
    output: pageOf(resultCard.extend({ video: resultVideo })),
  }),
  readResult: route({
    id: 'posts.readResult',
    method: 'GET',
    path: '/api/v1/results/:slug',
    access: 'signed-in',
    limit: limits.read,
    summary: 'One Result as the viewer may see it',
    params: z.object({ slug: aliasAndId }),
    output: result,
    errors: ['posts.not_found'],
  }),
  readResultForEditing: route({
    id: 'posts.readResultForEditing',
    method: 'GET',
    path: '/api/v1/results/:id/edit',
    access: 'signed-in',
    limit: limits.read,
    summary: 'A Result as its form shows it, for its author and administrators',
    params: ofResult,
    output: editedResult,
    errors: ['posts.not_found', 'posts.result_not_yours', 'posts.trial_cannot_publish'],
  }),
  createResult: route({
    id: 'posts.createResult',
    method: 'POST',
    path: '/results/create',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Publishes a Result; it needs no approval (G58, G59)',
    html: 'spa',
    body: newResult,
    maxBodyBytes,
    output: saved,
    status: 201,
    errors: ['posts.trial_cannot_publish'],
  }),
  updateResult: route({
    id: 'posts.updateResult',
    method: 'POST',
    path: '/results/:id/update',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Changes the fields that are sent, for its author and administrators',
    html: 'spa',
    params: ofResult,
    body: resultFields.partial().extend({ version }),
    maxBodyBytes,
    output: saved,
    errors: ['posts.not_found', 'posts.result_not_yours', 'posts.trial_cannot_publish', 'common.conflict'],
  }),
  deleteResult: route({
    id: 'posts.deleteResult',
    method: 'POST',
    path: '/results/:id/delete',
    access: 'signed-in',
    decides: 'deletion',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Deletes a Result with its comments, likes and follows, for its author and administrators',
    params: ofResult,
    output: messageAndUrl,
    errors: ['posts.not_found', 'posts.result_not_yours'],
  }),
  createResultLink: route({
    id: 'posts.createResultLink',
    method: 'POST',
    path: '/results/:id/links',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Adds a link to a Result; the same title and address again change nothing (G74)',
    params: ofResult,
    body: linkFields,
    output: message.extend({ id }),
    errors: ['posts.not_found', 'posts.result_not_yours', 'posts.trial_cannot_publish', 'posts.too_many_links'],
  }),
  changeResultLink: route({
    id: 'posts.changeResultLink',
    method: 'PUT',
    path: '/results/:id/links/:linkId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Changes a link of a Result (G74)',
    params: linkOfResult,
    body: linkFields,
    output: message,
    errors: ['posts.not_found', 'posts.result_not_yours', 'posts.trial_cannot_publish', 'posts.link_not_found'],
  }),
  deleteResultLink: route({
    id: 'posts.deleteResultLink',
    method: 'DELETE',
    path: '/results/:id/links/:linkId',
    access: 'signed-in',
    limit: limits.write,
    tokenIn: 'header',
    summary: 'Deletes a link of a Result (C28)',
    params: linkOfResult,
    output: message,
    errors: ['posts.not_found', 'posts.result_not_yours', 'posts.trial_cannot_publish', 'posts.link_not_found'],
  }),
  followResult: route({
    id: 'posts.followResult',
    method: 'POST',
    path: '/results/:id/follow',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Follows a Result, which notifies of new comments; a second time changes nothing (C08, G60)',
    params: ofResult,
    output: message,
    errors: ['posts.not_found'],
  }),
  unfollowResult: route({
    id: 'posts.unfollowResult',
    method: 'POST',
    path: '/results/:id/unfollow',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Follows a Result no longer; a second time changes nothing (A26)',
    params: ofResult,
    output: message,
    errors: ['posts.not_found'],
  }),
  refillResults: route({
    id: 'posts.refillResults',
    method: 'GET',
    path: '/internal/results',
    access: 'service',
    limit: limits.internal,
    summary: 'All Results in the order of their ids',
    query: refillQuery,
    output: refillOf(publishedResult.extend({ version: z.number().int().positive() })),
  }),
  refillResultFollowers: route({
    id: 'posts.refillResultFollowers',
    method: 'GET',
    path: '/internal/result-followers',
    access: 'service',
    limit: limits.internal,
    summary: 'Who follows which Result, in the order of ids',
    query: refillQuery,
    output: refillOf(resultFollower.extend({ version: z.number().int().positive() })),
  }),
  /** Rights and anonymisation are decided here alone, at the time of the request. */
  presentResults: route({
    id: 'posts.presentResults',
    method: 'POST',
    path: '/internal/results/cards',
    access: 'service',
    limit: limits.internal,
    summary: 'Cards of Results as a viewer may see them now, without those that the viewer may not see',
    body: cardsRequest,
    output: z.object({ cards: z.array(resultCard) }),
  }),
};
