import { sendFeed } from '@consortia/infra/kit/http/send-feed';
import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { fail } from '@consortia/proto/errors';
import { postsApi } from '@consortia/proto/posts/api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import type { ReadingFeeds } from './latest-opportunities.ts';
import { listPath } from './list-path.ts';
import { createPublicFeeds, publicFeedSeconds } from './public-feeds.ts';

export const readHelixFeed = (posts: ReadingFeeds) => {
  const write = createPublicFeeds(posts);
  return handle(postsApi.readHelixFeed, async ({ params: { helixId }, ...exchange }) => {
    const helix = await posts.helixes.get(helixId);
    if (!helix) return fail('posts.not_found');
    const feed = await write({
      name: `helix/${helixId}/opportunities`,
      title: feedMessages.titleOf(feedMessages.titles.opportunity, helix.name),
      pagePath: listPath('opportunity', { c: [helixId] }),
      selfPath: pathTo(postsApi.readHelixFeed, { params: { helixId } }),
      helixId,
    });
    exchange.response.setHeader('Cache-Control', `public, max-age=${publicFeedSeconds}`);
    return sendFeed(exchange, feed);
  });
};
