import { type HasProjections, hydrateReferring, type Related } from '../opportunities/hydrate-opportunities.ts';
import type { Result } from './result-model.ts';

/** Reads what these Results refer to, one query for each kind. */
export const hydrateResults = (posts: HasProjections, results: readonly Result[]): Promise<Related> =>
  hydrateReferring(
    posts,
    results.map((result) => ({ ...result, groupId: null, topicIds: result.calls.map(({ topicId }) => topicId) })),
  );
