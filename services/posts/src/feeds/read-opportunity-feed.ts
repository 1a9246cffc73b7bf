import { sendFeed } from '@consortia/infra/kit/http/send-feed';
import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import { feedMessages } from '@consortia/proto/posts/messages/feeds';
import { postsPages } from '@consortia/proto/posts/pages';
import type { ReadingFeeds } from './latest-opportunities.ts';
import { createPublicFeeds, publicFeedSeconds } from './public-feeds.ts';

export const readOpportunityFeed = (posts: ReadingFeeds) => {
  const write = createPublicFeeds(posts);
  return handle(postsApi.readOpportunityFeed, async (exchange) => {
    const feed = await write({
      name: 'opportunities',
      title: feedMessages.titles.opportunity,
      pagePath: postsPages.opportunities.path,
      selfPath: postsApi.readOpportunityFeed.path,
      helixId: null,
    });
    exchange.response.setHeader('Cache-Control', `public, max-age=${publicFeedSeconds}`);
    return sendFeed(exchange, feed);
  });
};
