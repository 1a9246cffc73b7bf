import { hashOfToken, keepAddressSecret } from '@consortia/infra/kit/http/secret-address';
import { sendFeed } from '@consortia/infra/kit/http/send-feed';
import { latestOf, writeAtom } from '@consortia/infra/kit/http/write-atom';
import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { viewerOf } from '../viewer-of.ts';
import type { FeedAddress } from './feed-address-model.ts';
import { readSubject } from './feed-subject.ts';
import { latestOpportunities, type ReadingFeeds } from './latest-opportunities.ts';
import { latestResults } from './latest-results.ts';

const latest = { opportunity: latestOpportunities, result: latestResults } as const;

/**
 * The rights are those of the owner at the time of the request. An address that was removed, and one whose owner may not use the
 * account any more, get the same response as one that never existed.
 */
export const readPersonalFeed = (posts: ReadingFeeds) =>
  handle(postsApi.readPersonalFeed, async ({ params, ...exchange }) => {
    keepAddressSecret(exchange.response);
    const { feedAddresses, people, config } = posts;
    const address = await feedAddresses.findOne({ tokenHash: hashOfToken(params.token) }).lean<FeedAddress>();
    if (!address) return fail('posts.not_found');
    const owner = await people.get(address.userId);
    if (!owner?.hasProfile) return fail('posts.not_found');
    const subject = await readSubject(posts, address, owner.id);
    if (!subject) return fail('posts.not_found');
    const viewer = viewerOf({ userId: owner.id, trial: owner.trial, admin: false });
    const { title, pagePath, filters } = subject;
    const entries = await latest[address.list](posts, viewer, filters);
    const feed = { name: `personal/${address._id}`, title, pagePath, selfPath: null, entries };
    return sendFeed(exchange, { document: await writeAtom(feed, config.publicUrl), latest: latestOf(entries) });
  });
