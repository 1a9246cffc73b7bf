import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { maxCounted, readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import type { Follower } from '../followers/follower-model.ts';
import { resultPermissionsOf } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { hydrateResults } from './hydrate-results.ts';
import type { ReadingResults } from './listed-results.ts';
import { presentResultCard } from './present-result.ts';
import type { Result } from './result-model.ts';

/** A page of the Results that a person follows; one that is being deleted is left out of its page. */
async function followed(posts: Pick<Posts, 'followers' | 'results'>, userId: string, page: number) {
  const { found, paging } = await readPage<Follower>(posts.followers, {
    filter: { userId, following: true, deletedAt: null },
    sort: { followedAt: -1, _id: -1 },
    page,
    size: limits.listPageSize,
  });
  const ids = found.map(({ resultId }) => resultId);
  const results = await posts.results.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Result[]>();
  const byId = new Map(results.map((result) => [result._id, result]));
  return { found: ids.flatMap((id) => byId.get(id) ?? []), paging };
}

export const listMyResults = (posts: ReadingResults) =>
  handle(resultsApi.listMyResults, async ({ viewer, query: { tab, page } }) => {
    const { id: userId } = signedIn(viewer);
    const own = { userId, deletedAt: null };
    const [{ found, paging }, created, following] = await Promise.all([
      tab === 'following'
        ? followed(posts, userId, page)
        : readPage<Result>(posts.results, {
            filter: own,
            sort: { publishedAt: -1, _id: -1 },
            page,
            size: limits.listPageSize,
          }),
      posts.results.countDocuments(own, { limit: maxCounted }),
      posts.followers.countDocuments({ ...own, following: true }, { limit: maxCounted }),
    ]);
    const related = await hydrateResults(posts, found);
    const items = found.flatMap((result) => {
      const card = presentResultCard(viewer, result, related);
      return card ? [{ ...card, permissions: resultPermissionsOf(viewer, result) }] : [];
    });
    return { items, ...paging, counts: { created, following } };
  });
