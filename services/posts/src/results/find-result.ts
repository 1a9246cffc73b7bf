import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { mayDeleteResult, mayEditResult, mayPublishResult, maySee, resultRights } from '../policies.ts';
import type { Posts } from '../posts.ts';
import type { Result } from './result-model.ts';

/** Throws `posts.not_found` or `posts.result_not_yours` when the viewer may not delete the Result. */
export function requireDeletable(viewer: Viewer, result: Result): void {
  if (!maySee(viewer, resultRights(result))) fail('posts.not_found');
  if (!mayDeleteResult(viewer, result)) fail('posts.result_not_yours');
}

/** Throws `posts.not_found`, `posts.result_not_yours` or `posts.trial_cannot_publish` when the viewer may not edit the Result. */
export function requireEditable(viewer: Viewer, result: Result): void {
  if (mayEditResult(viewer, result)) {
    if (result.deletedAt) fail('posts.not_found');
    return;
  }
  requireDeletable(viewer, result);
  if (!mayPublishResult(viewer)) fail('posts.trial_cannot_publish');
}

type OfResult = { viewer: Viewer; params: { id: string } };
/** Loads a Result that the viewer may edit now. Throws as `requireEditable`. */
export const editableResult =
  ({ results }: Pick<Posts, 'results'>) =>
  async ({ viewer, params }: OfResult) => {
    const result = await results.findById(params.id);
    if (!result) return fail('posts.not_found');
    requireEditable(viewer, result);
    return result;
  };
