import { hydrateReferring, type Related } from '../opportunities/hydrate-opportunities.ts';
import type { Posts } from '../posts.ts';
import type { Result } from './result-model.ts';

/** Reads what these Results refer to, one query for each kind. */
export const hydrateResults = (
  posts: Omit<Posts, 'index' | 'resultIndex'>,
  results: readonly Result[],
): Promise<Related> =>
  hydrateReferring(
    posts,
    results.map((result) => ({ ...result, groupId: null, topicIds: result.calls.map(({ topicId }) => topicId) })),
  );
