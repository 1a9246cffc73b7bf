import { handle } from '@consortia/infra/kit/requests/handler';
import { signedIn } from '@consortia/infra/kit/viewer/signed-in';
import { fail } from '@consortia/proto/errors';
import { resultResponseMessages } from '@consortia/proto/posts/messages/result-responses';
import { resultsApi } from '@consortia/proto/posts/results-api';
import type { Posts } from '../posts.ts';
import { deleteStoredResult } from './delete-stored-result.ts';
import { requireDeletable } from './find-result.ts';

export const deleteResult = (posts: Pick<Posts, 'clock' | 'newId' | 'results'>) =>
  handle(resultsApi.deleteResult, async ({ viewer, params }) => {
    const check = requireDeletable.bind(null, viewer);
    const deleted = await deleteStoredResult(posts, params.id, { by: signedIn(viewer).id, check });
    return deleted ? { message: resultResponseMessages.deleted, url: '/my-results' } : fail('posts.not_found');
  });
