import type { ResponseBody } from '@consortia/proto/client';
import { limits } from '@consortia/proto/limits';
import type { authoringApi, myPostsTabs } from '@consortia/proto/posts/authoring';
import type { Match, MatchKind } from '@consortia/proto/recommendations/shapes';
import { api, mutationOf, queryOf, request } from '../../lib/base-api.ts';
import { dashboardRoutes as routes } from './dashboard-routes.ts';
import { itemOf } from './match-item.ts';

/**
 * `dismissed`: dismissed in this session, so that it can still be brought back; `restored`: brought back in this session, which
 * a pending response may not contain yet.
 */
export type ShownMatch = Match & { dismissed?: boolean; restored?: boolean };
/** One of the reader's own Opportunities. */
export type OwnPost = ResponseBody<typeof authoringApi.listMyPosts>['items'][number];
type OwnTab = (typeof myPostsTabs)[number];

const idOf = (match: Match): string => itemOf(match).id;
/** The loaded matches; those that were dismissed or restored in this session keep their state. */
function withDismissed(before: readonly ShownMatch[], loaded: readonly ShownMatch[]): ShownMatch[] {
  const loadedIds = new Set(loaded.map(idOf));
  const retained = before.filter((match) => match.dismissed || (match.restored && !loadedIds.has(idOf(match))));
  const ids = new Set(retained.map(idOf));
  return [...loaded.filter((match) => !ids.has(idOf(match))), ...retained];
}

/** Matches of one kind; `pending`: there are none so far, and they are still being computed. */
export type ShownMatches = { matches: ShownMatch[]; pending: boolean };

type Loaded = { data: Match[]; pending: boolean };

const shownMatches = {
  transformResponse: ({ data, pending }: Loaded): ShownMatches => ({ matches: data, pending }),
  merge: (before: ShownMatches, loaded: ShownMatches): ShownMatches => ({
    matches: withDismissed(before.matches, loaded.matches),
    pending: loaded.pending,
  }),
  providesTags: ['Matches' as const],
};

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    postMatches: queryOf(build, (userId: string) => request(routes.postMatches, { params: { userId } }), shownMatches),
    fundingMatches: queryOf(
      build,
      (userId: string) => request(routes.fundingMatches, { params: { userId } }),
      shownMatches,
    ),
    callsOutOfPeriod: queryOf(
      build,
      (userId: string) => request(routes.callsOutOfPeriod, { params: { userId } }, { quiet: 'all' }),
      { transformResponse: ({ items }) => items, providesTags: ['Matches'] },
    ),
    resultMatches: queryOf(
      build,
      (userId: string) => request(routes.resultMatches, { params: { userId } }),
      shownMatches,
    ),
    postsInHelixes: queryOf(build, (c: string[]) => request(routes.opportunities, { query: { filters: { c } } }), {
      providesTags: ['Opportunities'],
    }),
    bookmarkedDeadlines: queryOf(build, () => request(routes.bookmarkedDeadlines, undefined, { quiet: 'all' }), {
      transformResponse: ({ items }) => items,
      providesTags: ['Bookmarks'],
    }),
    trendingPosts: queryOf(
      build,
      (c: string[]) => request(routes.trending, { query: { filters: { c } } }, { quiet: 'all' }),
      { transformResponse: ({ items }) => items, providesTags: ['Opportunities'] },
    ),
    ownPosts: queryOf(build, (tab: OwnTab) => request(routes.ownPosts, { query: { tab } }), {
      providesTags: ['Opportunities'],
    }),
  }),
});

const lists = { post: 'postMatches', funding_topic: 'fundingMatches', result: 'resultMatches' } as const;
type Dismissing = { userId: string; kind: MatchKind; id: string; dismissed: boolean };
type Liking = { userId: string; kind: MatchKind; id: string; liked: boolean };
/** Until the person has been scored again with what they said of a match. */
const rescoredMs = 1500;
const matchesOf = (userId: string) =>
  Object.values(lists).map((name) =>
    endpoints.endpoints[name].initiate(userId, { forceRefetch: true, subscribe: false }),
  );
type Seen = { userId: string; items: { kind: MatchKind; id: string }[] };
const dismissal = endpoints.injectEndpoints({
  endpoints: (build) => ({
    markSeen: mutationOf(build, ({ userId, items }: Seen) =>
      request(routes.markMatchesSeen, { params: { userId }, body: { items } }, { quiet: 'all' }),
    ),
    setDismissed: mutationOf(
      build,
      ({ userId, kind, id, dismissed }: Dismissing) =>
        dismissed
          ? request(routes.dismissMatch, { params: { userId }, body: { kind, id } })
          : request(routes.restoreMatch, { params: { userId, kind, id } }),
      {
        // Shown at once and undone when the service refuses; the flash says why.
        async onQueryStarted({ userId, kind, id, dismissed }, { dispatch, getState, queryFulfilled }) {
          const name = lists[kind];
          const show = (so: boolean) =>
            dispatch(
              endpoints.util.updateQueryData(name, userId, ({ matches }) => {
                const match = matches.find((one) => idOf(one) === id);
                if (match) Object.assign(match, { dismissed: so, restored: !so });
              }),
            );
          show(dismissed);
          try {
            await queryFulfilled;
          } catch {
            show(!dismissed);
            return;
          }
          // The next matches fill the gap.
          const { data } = endpoints.endpoints[name].select(userId)(getState());
          const { matches = [] } = data ?? {};
          if (dismissed && matches.filter((match) => !match.dismissed).length < limits.matchesInitially)
            dispatch(endpoints.endpoints[name].initiate(userId, { forceRefetch: true, subscribe: false }));
          setTimeout(() => matchesOf(userId).forEach(dispatch), rescoredMs);
        },
      },
    ),
    setLiked: mutationOf(
      build,
      ({ userId, kind, id, liked }: Liking) =>
        liked
          ? request(routes.likeMatch, { params: { userId }, body: { kind, id } })
          : request(routes.unlikeMatch, { params: { userId, kind, id } }),
      {
        // As dismissing is.
        async onQueryStarted({ userId, kind, id, liked }, { dispatch, queryFulfilled }) {
          const show = (so: boolean) =>
            dispatch(
              endpoints.util.updateQueryData(lists[kind], userId, ({ matches }) => {
                const match = matches.find((one) => idOf(one) === id);
                if (match) match.liked = so;
              }),
            );
          show(liked);
          try {
            await queryFulfilled;
          } catch {
            show(!liked);
            return;
          }
          setTimeout(() => matchesOf(userId).forEach(dispatch), rescoredMs);
        },
      },
    ),
  }),
});
export const {
  usePostMatchesQuery,
  useFundingMatchesQuery,
  useCallsOutOfPeriodQuery,
  useResultMatchesQuery,
  usePostsInHelixesQuery,
  useBookmarkedDeadlinesQuery,
  useTrendingPostsQuery,
  useOwnPostsQuery,
} = endpoints;
export const { useSetDismissedMutation, useSetLikedMutation, useMarkSeenMutation } = dismissal;
