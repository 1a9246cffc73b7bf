import type { Viewer } from '@consortia/infra/kit/viewer';
import { fail } from '@consortia/proto/errors';
import { isAuthor, maySee, type PostRights } from '../policies.ts';

/** Refuses everybody but the author: what is hidden is not found, what is seen is somebody else's. */
export function requireAuthor(viewer: Viewer, post: PostRights): void {
  if (!maySee(viewer, post)) fail('posts.not_found');
  if (!isAuthor(viewer, post)) fail('posts.not_yours');
}
