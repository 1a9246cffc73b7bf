import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import { viewerOf } from '../viewer-of.ts';
import { type ReadingResults, resultCards } from './listed-results.ts';
import type { Result } from './result-model.ts';

/** Cards in the order of the requested ids. */
export const presentResults = (posts: ReadingResults) =>
  handle(resultsApi.presentResults, async ({ body: { ids, viewer } }) => {
    const found = await posts.results.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<Result[]>();
    const position = new Map(ids.map((id, at) => [id, at]));
    found.sort((one, other) => position.get(one._id)! - position.get(other._id)!);
    return { cards: await resultCards(posts, viewerOf(viewer), found) };
  });
