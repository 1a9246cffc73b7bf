import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import { hydrateResults } from './hydrate-results.ts';
import type { ReadingResults } from './listed-results.ts';
import { presentResult, presentResultCard } from './present-result.ts';
import type { Result } from './result-model.ts';

/** Organisations that one person administers, as far as their videos are listed. */
const maxOrganisations = 200;

/** Organisations that the viewer administers and whose names the viewer may know on a Result. */
async function administered({ organisations }: Pick<Posts, 'organisations'>, userId: string): Promise<string[]> {
  const found = await organisations.model
    .find({ administrators: userId, deletedAt: null })
    .select('_id')
    .limit(maxOrganisations)
    .lean();
  return found.map(({ _id }) => _id);
}

export const listMyVideos = (posts: ReadingResults) =>
  handle(resultsApi.listMyVideos, async ({ viewer, query: { page } }) => {
    const { id: userId, trial } = signedIn(viewer);
    const organisations = trial ? [] : await administered(posts, userId);
    const { found, paging } = await readPage<Result>(posts.results, {
      filter: {
        $or: [{ userId }, { organisationId: trusted({ $in: organisations }) }],
        videoUrl: trusted({ $ne: null }),
        deletedAt: null,
      },
      sort: { publishedAt: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    const related = await hydrateResults(posts, found);
    const items = found.flatMap((result) => {
      const card = presentResultCard(viewer, result, related);
      const video = presentResult(viewer, result, related)?.video;
      return card && video ? [{ ...card, video }] : [];
    });
    return { items, ...paging };
  });
