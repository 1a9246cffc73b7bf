import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { authoringApi, type myPostsTabs } from '@consortia/proto/posts/authoring';
import type { ListedOpportunity, OpportunityCard, PostPermission } from '@consortia/proto/posts/shapes';
import { recommendationsApi } from '@consortia/proto/recommendations/api';
import type { Match, MatchKind } from '@consortia/proto/recommendations/shapes';
import { api } from '../../lib/base-api.ts';

/**
 * `dismissed`: taken out of the list a moment ago, so that it can still be brought back; `restored`: brought back a moment ago,
 * which an answer that is under way does not know yet.
 */
export type ShownMatch = Match & { dismissed?: boolean; restored?: boolean };
/** One of the reader's own Opportunities. */
export type OwnPost = OpportunityCard & {
  submittedAt: string | null;
  sentBackReason: string | null;
  permissions: PostPermission[];
};
type OwnTab = (typeof myPostsTabs)[number];
type OwnPosts = { items: OwnPost[]; total: number; counts: { created: number; drafts: number } };
type InHelixes = { items: ListedOpportunity[]; total: number; totalCapped: boolean };

const idOf = ({ post, funding_topic }: Match): string | undefined => (post ?? funding_topic)?.id;
/** Matches as they are now; those that were dismissed or brought back here a moment ago stay where they are. */
function withDismissed(before: readonly ShownMatch[], now: readonly ShownMatch[]): ShownMatch[] {
  const told = new Set(now.map(idOf));
  const kept = before.filter((match) => match.dismissed || (match.restored && !told.has(idOf(match))));
  const ids = new Set(kept.map(idOf));
  return [...now.filter((match) => !ids.has(idOf(match))), ...kept];
}

const dataOf = ({ data }: { data: Match[] }): ShownMatch[] => data;

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    postMatches: build.query<ShownMatch[], string>({
      query: (userId) => ({ route: recommendationsApi.listPostMatches, input: { params: { userId } } }),
      transformResponse: dataOf,
      merge: withDismissed,
      providesTags: ['Matches'],
    }),
    fundingMatches: build.query<ShownMatch[], string>({
      query: (userId) => ({ route: recommendationsApi.listFundingMatches, input: { params: { userId } } }),
      transformResponse: dataOf,
      merge: withDismissed,
      providesTags: ['Matches'],
    }),
    postsInHelixes: build.query<InHelixes, string[]>({
      query: (c) => ({ route: postsApi.listOpportunities, input: { query: { filters: { c } } } }),
      providesTags: ['Opportunities'],
    }),
    ownPosts: build.query<OwnPosts, OwnTab>({
      query: (tab) => ({ route: authoringApi.listMyPosts, input: { query: { tab } } }),
      providesTags: ['Opportunities'],
    }),
  }),
});

type Dismissing = { userId: string; kind: MatchKind; id: string; dismissed: boolean };
const dismissal = endpoints.injectEndpoints({
  endpoints: (build) => ({
    setDismissed: build.mutation<{ message: string }, Dismissing>({
      query: ({ userId, kind, id, dismissed }) =>
        dismissed
          ? { route: recommendationsApi.dismissMatch, input: { params: { userId }, body: { kind, id } } }
          : { route: recommendationsApi.restoreMatch, input: { params: { userId, kind, id } } },
      // Seen at once and taken back where the service refuses; why it did, the flash says.
      async onQueryStarted({ userId, kind, id, dismissed }, { dispatch, getState, queryFulfilled }) {
        const name = kind === 'post' ? 'postMatches' : 'fundingMatches';
        const show = (so: boolean) =>
          dispatch(
            endpoints.util.updateQueryData(name, userId, (matches) => {
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
        // The next best have moved up meanwhile.
        const { data = [] } = endpoints.endpoints[name].select(userId)(getState());
        if (dismissed && data.filter((match) => !match.dismissed).length < limits.matchesInitially)
          dispatch(endpoints.endpoints[name].initiate(userId, { forceRefetch: true, subscribe: false }));
      },
    }),
  }),
});
export const { usePostMatchesQuery, useFundingMatchesQuery, usePostsInHelixesQuery, useOwnPostsQuery } = endpoints;
export const { useSetDismissedMutation } = dismissal;
