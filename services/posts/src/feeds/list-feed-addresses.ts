import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { mayHaveFeeds } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { FeedAddress } from './feed-address-model.ts';
import { presentFeed } from './present-feed.ts';

export const listFeedAddresses = ({ feedAddresses, helixes }: Pick<Posts, 'feedAddresses' | 'helixes'>) =>
  handle(postsApi.listFeedAddresses, async ({ viewer }) => {
    if (!mayHaveFeeds(viewer)) return fail('kit.sign_in_required');
    const found = await feedAddresses
      .find({ userId: viewer.id })
      .sort({ createdAt: -1, _id: 1 })
      .limit(limits.feedsOfOnePerson)
      .lean<FeedAddress[]>();
    const named = await helixes.getMany(found.map(({ helixId }) => helixId));
    return { items: found.map((feed) => presentFeed(feed, named.get(feed.helixId ?? '')?.name ?? null)) };
  });
