import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsWithNames } from '../policies.ts';
import { pageOfResults, type ReadingResults } from './listed-results.ts';

/** A Result on which the viewer may not see the organisation is not even counted: its place in the list would name it. */
export const listResultsByOrganisation = (posts: ReadingResults) =>
  handle(resultsApi.listResultsByOrganisation, ({ viewer, params, query }) =>
    pageOfResults(
      posts,
      viewer,
      { $and: [{ organisationId: params.organisationId }, resultsWithNames(viewer)] },
      query.page,
    ),
  );
