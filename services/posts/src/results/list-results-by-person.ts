import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsByPerson } from '../policies.ts';
import { pageOfResults, type ReadingResults } from './listed-results.ts';

/** A Result whose author the viewer may not know is not even counted: its place on a profile would name the author. */
export const listResultsByPerson = (posts: ReadingResults) =>
  handle(resultsApi.listResultsByPerson, ({ viewer, params, query }) =>
    pageOfResults(posts, viewer, resultsByPerson(viewer, params.userId), query.page),
  );
