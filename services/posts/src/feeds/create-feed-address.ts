import { hashOfToken, newSecretToken } from '@consortia/infra/kit/http/secret-address';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { mayHaveFeeds } from '../policies.ts';
import { type FeedAddress, feedAddressId } from './feed-address-model.ts';
import { readSubject } from './feed-subject.ts';
import type { ReadingFeeds } from './latest-opportunities.ts';
import { presentFeed } from './present-feed.ts';

/** A second address of the same feed ends the first one. */
export const createFeedAddress = (posts: ReadingFeeds) =>
  handle(postsApi.createFeedAddress, async ({ viewer, body }) => {
    if (!mayHaveFeeds(viewer)) return fail('kit.sign_in_required');
    const { feedAddresses, clock, randomBytes, config } = posts;
    const subject = { list: body.list, helixId: body.helixId ?? null, searchId: body.searchId ?? null };
    // A saved search has its Helixes among its own filters.
    if (subject.searchId !== null && subject.helixId !== null) return fail('posts.not_found');
    const found = await readSubject(posts, subject, viewer.id);
    if (!found) return fail('posts.not_found');
    const _id = feedAddressId(viewer.id, subject);
    const others = { userId: viewer.id, _id: trusted({ $ne: _id }) };
    if ((await feedAddresses.countDocuments(others)) >= limits.feedsOfOnePerson) return fail('posts.too_many_feeds');
    const token = newSecretToken(randomBytes);
    const stored = { ...subject, userId: viewer.id, tokenHash: hashOfToken(token), createdAt: clock() };
    await feedAddresses.updateOne({ _id }, { $set: stored }, { upsert: true });
    const url = config.publicUrl + pathTo(postsApi.readPersonalFeed, { params: { token } });
    return { url, feed: presentFeed({ _id, ...stored } satisfies FeedAddress, found.helix?.name ?? null) };
  });
