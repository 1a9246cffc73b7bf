import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { secretToken } from '../secret-address.ts';
import { id, instant, message } from '../shapes.ts';

/** Feed readers fetch an address every few minutes to every few hours; many people share the address of one provider. */
const feedLimit = { name: 'feeds', per: 'address', limit: 120, seconds: 60 } as const satisfies RateLimit;

/** The lists that have feeds. */
export const feedLists = ['opportunity', 'result'] as const;
export type FeedList = (typeof feedLists)[number];

/** A feed lists what has one Helix, what a saved search of its owner finds, or everything that its owner may see. */
const feedSubject = { list: z.enum(feedLists), helixId: id.nullish(), searchId: id.nullish() };

const atom = { output: z.string(), produces: 'application/atom+xml; charset=utf-8', html: 'service' } as const;

/** A personal feed without its address, which is shown once. */
export const feedAddress = z.object({
  id,
  list: z.enum(feedLists),
  /** Null for a feed that is not restricted to a Helix; the name is null where the Helix does not exist any more. */
  helix: z.object({ id, name: z.string().nullable() }).nullable(),
  searchId: id.nullable(),
  createdAt: instant,
});
export type FeedAddress = z.output<typeof feedAddress>;

/** Atom feeds (RFC 4287). Personal ones have a secret address and show what their owner may see when they are fetched. */
export const feedsApi = {
  readOpportunityFeed: route({
    id: 'posts.readOpportunityFeed',
    method: 'GET',
    path: '/feeds/opportunities.atom',
    access: 'anyone',
    limit: feedLimit,
    summary: 'The latest public Opportunities as an Atom feed, at most a minute old; the same for everyone',
    ...atom,
  }),
  readHelixFeed: route({
    id: 'posts.readHelixFeed',
    method: 'GET',
    path: '/feeds/helixes/:helixId/opportunities.atom',
    access: 'anyone',
    limit: feedLimit,
    summary: 'The latest public Opportunities of a Helix as an Atom feed, at most a minute old; the same for everyone',
    params: z.object({ helixId: id }),
    ...atom,
    errors: ['posts.not_found'],
  }),
  readPersonalFeed: route({
    id: 'posts.readPersonalFeed',
    method: 'GET',
    path: '/feeds/personal/:token/feed.atom',
    access: 'anyone',
    limit: feedLimit,
    summary:
      'Opportunities or Results as the owner of this address may see them now, as an Atom feed; no session is needed',
    params: z.object({ token: secretToken }),
    ...atom,
    errors: ['posts.not_found'],
  }),
  listFeedAddresses: route({
    id: 'posts.listFeedAddresses',
    method: 'GET',
    path: '/api/v1/feeds',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The personal feeds of the viewer, the latest first; an address itself is shown once, when it is created',
    output: z.object({ items: z.array(feedAddress).max(sizes.feedsOfOnePerson) }),
  }),
  createFeedAddress: route({
    id: 'posts.createFeedAddress',
    method: 'POST',
    path: '/feeds',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Creates the address of a personal feed; the previous address of the same feed ends',
    body: z.object(feedSubject),
    output: z.object({ url: z.url(), feed: feedAddress }),
    status: 201,
    errors: ['posts.not_found', 'posts.too_many_feeds'],
  }),
  removeFeedAddress: route({
    id: 'posts.removeFeedAddress',
    method: 'DELETE',
    path: '/feeds/:id',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Ends the address of a personal feed',
    params: z.object({ id }),
    output: message,
    errors: ['posts.not_found'],
  }),
};
