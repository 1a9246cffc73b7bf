import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { isAuthor, maySee, type PostRights } from '../policies.ts';

/** Throws `posts.not_found` when the viewer may not see the post, and `posts.not_yours` when it is another author's. */
export function requireAuthor(viewer: Viewer, post: PostRights): void {
  if (!maySee(viewer, post)) fail('posts.not_found');
  if (!isAuthor(viewer, post)) fail('posts.not_yours');
}
