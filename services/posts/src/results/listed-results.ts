import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { SearchHit } from '@consortia/infra/search/search';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import type { ListedResult, ResultCard } from '@consortia/proto/posts/results-shapes';
import { trusted } from 'mongoose';
import type { HydratingPosts } from '../opportunities/hydrate-opportunities.ts';
import { maySeeNames, resultRights } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { cardsOfHits } from '../search/found-cards.ts';
import { hydrateResults } from './hydrate-results.ts';
import { presentResult, presentResultCard } from './present-result.ts';
import { searchedResultText } from './result-index.ts';
import type { Result } from './result-model.ts';

export type ReadingResults = HydratingPosts &
  Pick<Posts, 'comments' | 'followers' | 'likes' | 'log' | 'newId' | 'opportunities' | 'results' | 'search'>;

/** Cards of these Results in their order, without those the viewer may not see. */
export async function resultCards(
  posts: ReadingResults,
  viewer: Viewer,
  results: readonly Result[],
): Promise<ResultCard[]> {
  const related = await hydrateResults(posts, results);
  return results.map((result) => presentResultCard(viewer, result, related)).filter((card) => card !== null);
}

/** One page of the Results that match, the newest first. */
export async function pageOfResults(posts: ReadingResults, viewer: Viewer, filter: object, page: number) {
  const { found, paging } = await readPage<Result>(posts.results, {
    filter: { ...filter, deletedAt: null },
    sort: { publishedAt: -1, _id: -1 },
    page,
    size: limits.listPageSize,
  });
  return { items: await resultCards(posts, viewer, found), ...paging };
}

/** Cards of hits of the index, in their order. */
export const foundResults = (
  posts: ReadingResults,
  viewer: Viewer,
  hits: readonly SearchHit[],
): Promise<ListedResult[]> =>
  cardsOfHits<Result, ResultCard>(
    hits,
    async (found) => {
      const related = await hydrateResults(posts, found);
      return {
        card: (result) => presentResultCard(viewer, result, related),
        mayKnowNames: (result) => maySeeNames(viewer, resultRights(result)),
        texts(result) {
          const shown = presentResult(viewer, result, related);
          return shown && searchedResultText(shown);
        },
        highlighted: ['text', 'around'],
      };
    },
    (ids) => posts.results.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Result[]>(),
  );
