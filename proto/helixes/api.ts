import { z } from 'zod';
import { decisionsRoutes } from '../decisions.ts';
import { listedAction } from '../funding-ingest/shapes.ts';
import { mediaRoute } from '../media.ts';
import { operationsRoutes } from '../operations.ts';
import { personalDataRoutes } from '../personal-data.ts';
import { previewRoute } from '../preview-picture.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, message, refillOf, refillQuery } from '../shapes.ts';
import { sitemapRoute } from '../sitemap.ts';
import { waitingRoute } from '../waiting.ts';
import { managementApi } from './management-api.ts';
import { participationApi } from './participation-api.ts';
import { helix, helixPerson, subscription, versionedHelix } from './shapes.ts';

/** There are a few dozen at most; a list that long would have to be searched, not shown. */
export const maxHelixes = 500;
const ofHelix = z.object({ id });
/**
 * A Helix with the open funding actions linked to it (G71), null while funding calls cannot be reached, and its leaders and managers
 * (G68). `image` is the uncropped picture. `mayDecide`: the viewer decides about organisations that request to join.
 */
const helixInFull = helix.extend({
  activeActions: z.array(listedAction).nullable(),
  leaders: z.array(helixPerson),
  managers: z.array(helixPerson),
  organisations: z.number().int().nonnegative(),
  followers: z.number().int().nonnegative(),
  retired: z.boolean(),
  mayDecide: z.boolean(),
});
export type HelixInFull = z.output<typeof helixInFull>;
/** The Helix is in the path; a body that names it as well must name the same one. */
const sameHelix = z.object({ helix: id.optional() });
const several = z.array(id).max(maxHelixes).default([]);

export const helixesApi = {
  ...personalDataRoutes('helixes'),
  readSitemap: sitemapRoute('helixes', 'helixes'),
  readPreview: previewRoute({
    id: 'helixes.readPreview',
    page: '/helixes/:alias',
    params: z.object({ alias: aliasAndId }),
    query: z.object({}),
    errors: ['helixes.not_found'],
  }),
  ...decisionsRoutes('helixes'),
  ...operationsRoutes('helixes'),
  readWaiting: waitingRoute('helixes'),
  ...participationApi,
  ...managementApi,
  readPicture: mediaRoute('helixes'),
  listHelixes: route({
    id: 'helixes.listHelixes',
    method: 'GET',
    path: '/api/v1/helixes',
    access: 'anyone',
    limit: limits.read,
    summary: 'All Helixes by name, each with those that it is related to',
    output: z.object({ helixes: z.array(helix).max(maxHelixes) }),
  }),
  listFollowed: route({
    id: 'helixes.listFollowed',
    method: 'GET',
    path: '/api/v1/helixes/followed',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Ids of the Helixes that the viewer follows',
    output: z.object({ helixes: z.array(id).max(maxHelixes) }),
  }),
  readHelix: route({
    id: 'helixes.readHelix',
    method: 'GET',
    path: '/api/v1/helixes/:alias',
    access: 'anyone',
    limit: limits.read,
    summary: 'One Helix by `{alias}` or `{alias}-{id}`, with its open funding actions, the next deadline first',
    params: z.object({ alias: aliasAndId }),
    output: helixInFull,
    errors: ['helixes.not_found'],
  }),
  follow: route({
    id: 'helixes.follow',
    method: 'POST',
    path: '/helixes/:id/follow',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Follows a Helix; a second time changes nothing',
    params: ofHelix,
    body: sameHelix,
    output: message,
    errors: ['helixes.not_found', 'helixes.another_helix'],
  }),
  unfollow: route({
    id: 'helixes.unfollow',
    method: 'POST',
    path: '/helixes/:id/unfollow',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Follows a Helix no longer; a second time changes nothing',
    params: ofHelix,
    body: sameHelix,
    output: message,
    errors: ['helixes.not_found', 'helixes.another_helix'],
  }),
  subscribe: route({
    id: 'helixes.subscribe',
    method: 'POST',
    path: '/helixes/subscribe',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Follows several Helixes besides those that are followed already; `helixes` is another name of `topics`',
    body: z.object({ topics: several, helixes: several }),
    output: message,
    errors: ['helixes.not_found', 'helixes.none_chosen'],
  }),
  refillSubscriptions: route({
    id: 'helixes.refillSubscriptions',
    method: 'GET',
    path: '/internal/subscriptions',
    access: 'service',
    limit: limits.internal,
    summary: 'Who follows which Helixes, in the order of people’s ids',
    query: refillQuery,
    output: refillOf(subscription.extend({ version: z.number().int().positive() })),
  }),
  refillHelixes: route({
    id: 'helixes.refillHelixes',
    method: 'GET',
    path: '/internal/helixes',
    access: 'service',
    limit: limits.internal,
    summary: 'All Helixes in the order of their ids',
    query: refillQuery,
    output: refillOf(versionedHelix),
  }),
};
