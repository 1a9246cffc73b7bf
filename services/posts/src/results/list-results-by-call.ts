import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { trusted } from 'mongoose';
import { topicsOf } from '../opportunities/topics-of.ts';
import { resultsWithNames } from '../policies.ts';
import { pageOfResults, type ReadingResults } from './listed-results.ts';

/** A Result whose project the viewer may not see is not even counted: its place on the page of a call would tell of the project. */
export const listResultsByCall = (posts: ReadingResults) =>
  handle(resultsApi.listResultsByCall, async ({ viewer, params, query }) => {
    const topics = await topicsOf(posts, params.topic);
    const filter = { ...resultsWithNames(viewer), 'calls.topicId': trusted({ $in: topics }) };
    return pageOfResults(posts, viewer, filter, query.page);
  });
