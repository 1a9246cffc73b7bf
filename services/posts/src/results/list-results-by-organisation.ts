import { handle } from '@consortia/infra/kit/requests/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsWithNames } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { pageOfResults } from './listed-results.ts';

/** A Result on which the viewer may not see the organisation is not even counted: its place in the list would name it. */
export const listResultsByOrganisation = (posts: Posts) =>
  handle(resultsApi.listResultsByOrganisation, ({ viewer, params, query }) =>
    pageOfResults(
      posts,
      viewer,
      { $and: [{ organisationId: params.organisationId }, resultsWithNames(viewer)] },
      query.page,
    ),
  );
