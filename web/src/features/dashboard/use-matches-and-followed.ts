import { useFollowedQuery } from '../../lib/shared-queries.ts';
import {
  useFundingMatchesQuery,
  usePostMatchesQuery,
  usePostsInHelixesQuery,
  useResultMatchesQuery,
} from './dashboard-api.ts';

/** Matches of a person and Opportunities in the Helixes that they follow; the requests are those of the tabs. */
export function useMatchesAndFollowed(userId: string) {
  const posts = usePostMatchesQuery(userId);
  const calls = useFundingMatchesQuery(userId);
  const results = useResultMatchesQuery(userId);
  const helixes = useFollowedQuery();
  const followsNone = !helixes.data || helixes.data.length === 0;
  const inHelixes = usePostsInHelixesQuery(helixes.data ?? [], { skip: followsNone });
  return {
    matches: [posts, calls, results].flatMap(({ data }) => data?.matches ?? []),
    followed: (!followsNone && inHelixes.data?.items) || [],
    helixes: helixes.data ?? [],
    isLoading: [posts, calls, results, helixes, inHelixes].some((query) => query.isLoading),
  };
}
