import { handle } from '@consortia/infra/kit/requests/handler';
import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { idOf } from '@consortia/proto/shapes';
import { followerId } from '../followers/follower-model.ts';
import { readReactions } from '../likes/reactions.ts';
import { hydrateResults } from './hydrate-results.ts';
import type { ReadingResults } from './listed-results.ts';
import { presentResult, type Responses } from './present-result.ts';
import type { Result } from './result-model.ts';

async function readResponses(posts: ReadingResults, viewer: Viewer, resultId: string): Promise<Responses> {
  const [reactions, followers, own] = await Promise.all([
    readReactions(posts, viewer, resultId),
    posts.followers.countDocuments({ resultId, following: true }),
    isSignedIn(viewer) ? posts.followers.findById(followerId(resultId, viewer.id)).select('following').lean() : null,
  ]);
  return { ...reactions, followers, isSubscribed: own?.following ?? false };
}

export const readResult = (posts: ReadingResults) =>
  handle(resultsApi.readResult, async ({ viewer, params }) => {
    const result = await posts.results.findById(idOf(params.slug)).lean<Result>();
    if (!result) return fail('posts.not_found');
    const [related, responses] = await Promise.all([
      hydrateResults(posts, [result]),
      readResponses(posts, viewer, result._id),
    ]);
    return presentResult(viewer, result, related, { responses }) ?? fail('posts.not_found');
  });
