import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import { isAuthor, resultRights } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { deleteStoredResult } from './delete-stored-result.ts';
import { requireDeletable } from './find-result.ts';
import type { Result } from './result-model.ts';

const url = '/my-results';

/** Deletes a Result: its author's own at once, another's as a decision. */
export const deleteResult = (posts: Pick<Posts, 'clock' | 'newId' | 'results'>) =>
  handle(
    resultsApi.deleteResult,
    async ({ viewer, params }) => {
      const check = requireDeletable.bind(null, viewer);
      const deleted = await deleteStoredResult(posts, params.id, { by: signedIn(viewer).id, check });
      return deleted ? { message: resultResponseMessages.deleted, url } : fail('posts.not_found');
    },
    {
      async decision({ viewer, params }) {
        const result = await posts.results.findOne({ _id: params.id, deletedAt: null }).lean<Result>();
        if (!result) return fail('posts.not_found');
        requireDeletable(viewer, result);
        return isAuthor(viewer, resultRights(result)) ? null : { title: result.title, response: { url } };
      },
    },
  );
