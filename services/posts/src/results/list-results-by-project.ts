import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsWithNames } from '../policies.ts';
import { pageOfResults, type ReadingResults } from './listed-results.ts';

/** A Result on which the viewer may not see the project is not even counted: its place in the list would name it. */
export const listResultsByProject = (posts: ReadingResults) =>
  handle(resultsApi.listResultsByProject, ({ viewer, params, query }) =>
    pageOfResults(posts, viewer, { $and: [{ projectId: params.projectId }, resultsWithNames(viewer)] }, query.page),
  );
