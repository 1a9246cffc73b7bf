import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { resultsWithNames } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { pageOfResults } from './listed-results.ts';

/** Filter for the Results of a person whose author the viewer may know. */
export const resultsByPerson = (viewer: Viewer, userId: string) => ({
  $and: [{ userId }, resultsWithNames(viewer)],
});

/** A Result whose author the viewer may not know is not even counted: its place on a profile would name the author. */
export const listResultsByPerson = (posts: Posts) =>
  handle(resultsApi.listResultsByPerson, ({ viewer, params, query }) =>
    pageOfResults(posts, viewer, resultsByPerson(viewer, params.userId), query.page),
  );
