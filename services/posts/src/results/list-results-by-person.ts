import { handle } from '@consortia/infra/kit/handler';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsWithNames } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { pageOfResults } from './listed-results.ts';

/** A Result whose author the viewer may not know is not even counted: its place on a profile would name the author. */
export const listResultsByPerson = (posts: Posts) =>
  handle(resultsApi.listResultsByPerson, ({ viewer, params, query }) =>
    pageOfResults(posts, viewer, { $and: [{ userId: params.userId }, resultsWithNames(viewer)] }, query.page),
  );
