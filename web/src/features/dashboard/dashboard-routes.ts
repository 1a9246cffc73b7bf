import type { bookmarksApi } from '@consortia/proto/funding-ingest/bookmarks-api';
import type { postsApi } from '@consortia/proto/posts/api';
import type { authoringApi } from '@consortia/proto/posts/authoring';
import type { recommendationsApi } from '@consortia/proto/recommendations/api';
import { lightRoute } from '../../lib/light-route.ts';

/** Routes of the dashboard, which is the first page that most members open. */
export const dashboardRoutes = {
  postMatches: lightRoute<typeof recommendationsApi.listPostMatches>('recommendations.listPostMatches'),
  fundingMatches: lightRoute<typeof recommendationsApi.listFundingMatches>('recommendations.listFundingMatches'),
  callsOutOfPeriod: lightRoute<typeof recommendationsApi.listCallsOutOfPeriod>('recommendations.listCallsOutOfPeriod'),
  resultMatches: lightRoute<typeof recommendationsApi.listResultMatches>('recommendations.listResultMatches'),
  dismissMatch: lightRoute<typeof recommendationsApi.dismissMatch>('recommendations.dismissMatch'),
  likeMatch: lightRoute<typeof recommendationsApi.likeMatch>('recommendations.likeMatch'),
  markMatchesSeen: lightRoute<typeof recommendationsApi.markMatchesSeen>('recommendations.markMatchesSeen'),
  restoreMatch: lightRoute<typeof recommendationsApi.restoreMatch>('recommendations.restoreMatch'),
  unlikeMatch: lightRoute<typeof recommendationsApi.unlikeMatch>('recommendations.unlikeMatch'),
  opportunities: lightRoute<typeof postsApi.listOpportunities>('posts.listOpportunities'),
  trending: lightRoute<typeof postsApi.listTrending>('posts.listTrending'),
  ownPosts: lightRoute<typeof authoringApi.listMyPosts>('posts.listMyPosts'),
  bookmarkedDeadlines: lightRoute<typeof bookmarksApi.listBookmarkedDeadlines>(
    'funding-ingest.listBookmarkedDeadlines',
  ),
} as const;
