import type { bookmarksApi } from '@consortia/proto/funding-ingest/bookmarks-api';
import type { postsApi } from '@consortia/proto/posts/api';
import type { authoringApi } from '@consortia/proto/posts/authoring';
import type { recommendationsApi } from '@consortia/proto/recommendations/api';
import { lightRoute } from '../../lib/light-route.ts';

/** Routes of the dashboard, which is the first page that most members open. */
export const dashboardRoutes = {
  postMatches: lightRoute<typeof recommendationsApi.listPostMatches>({
    id: 'recommendations.listPostMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/posts',
    access: 'signed-in',
  }),
  fundingMatches: lightRoute<typeof recommendationsApi.listFundingMatches>({
    id: 'recommendations.listFundingMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/eu-funding',
    access: 'signed-in',
  }),
  resultMatches: lightRoute<typeof recommendationsApi.listResultMatches>({
    id: 'recommendations.listResultMatches',
    method: 'GET',
    path: '/api/v1/users/:userId/recommendations/results',
    access: 'signed-in',
  }),
  dismissMatch: lightRoute<typeof recommendationsApi.dismissMatch>({
    id: 'recommendations.dismissMatch',
    method: 'POST',
    path: '/api/v1/users/:userId/recommendations/dismissed',
    access: 'signed-in',
  }),
  markMatchesSeen: lightRoute<typeof recommendationsApi.markMatchesSeen>({
    id: 'recommendations.markMatchesSeen',
    method: 'POST',
    path: '/api/v1/users/:userId/recommendations/seen',
    access: 'signed-in',
  }),
  restoreMatch: lightRoute<typeof recommendationsApi.restoreMatch>({
    id: 'recommendations.restoreMatch',
    method: 'DELETE',
    path: '/api/v1/users/:userId/recommendations/dismissed/:kind/:id',
    access: 'signed-in',
  }),
  opportunities: lightRoute<typeof postsApi.listOpportunities>({
    id: 'posts.listOpportunities',
    method: 'GET',
    path: '/api/v1/opportunities',
    access: 'anyone',
  }),
  trending: lightRoute<typeof postsApi.listTrending>({
    id: 'posts.listTrending',
    method: 'GET',
    path: '/api/v1/opportunities/trending',
    access: 'signed-in',
  }),
  ownPosts: lightRoute<typeof authoringApi.listMyPosts>({
    id: 'posts.listMyPosts',
    method: 'GET',
    path: '/api/v1/my-posts',
    access: 'signed-in',
  }),
  bookmarkedDeadlines: lightRoute<typeof bookmarksApi.listBookmarkedDeadlines>({
    id: 'funding-ingest.listBookmarkedDeadlines',
    method: 'GET',
    path: '/api/v1/funding/bookmarks/deadlines',
    access: 'signed-in',
  }),
} as const;
