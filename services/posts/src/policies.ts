import { isAdministrator, isFullMember, isSignedIn, type Viewer } from '@consortia/infra/http/viewer';
import { fail } from '@consortia/proto/errors';
import type { postStatuses, visibilities } from '@consortia/proto/posts/shapes';

export type PostRights = {
  userId: string;
  status: (typeof postStatuses)[number];
  visibility: (typeof visibilities)[number];
  deletedAt?: Date | null;
};

/** What a viewer finds in lists: visitors public posts, trial members network ones besides, members all; drafts nobody. */
export function visibilitiesFor(viewer: Viewer): PostRights['visibility'][] {
  if (isFullMember(viewer)) return ['public', 'network', 'private'];
  return isSignedIn(viewer) ? ['public', 'network'] : ['public'];
}

const isListedFor = (viewer: Viewer, { status, visibility }: PostRights): boolean =>
  status === 'approved' && visibilitiesFor(viewer).includes(visibility);

export const isAuthor = (viewer: Viewer, post: PostRights): boolean => isSignedIn(viewer) && viewer.id === post.userId;

/** May know that the post exists. What the viewer may not see is answered like what is not there. */
export const maySee = (viewer: Viewer, post: PostRights): boolean =>
  !post.deletedAt && (isListedFor(viewer, post) || isAuthor(viewer, post) || isAdministrator(viewer));

/** May know who wrote it and for whom; others get the placeholder. */
export const maySeeNames = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (post.visibility === 'public' || isFullMember(viewer) || isAuthor(viewer, post));

/** May know who wrote a comment on it. Commenters are others than its author, who learns no more of them than is shown to their kind. */
export const maySeeCommenters = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (post.visibility === 'public' || isFullMember(viewer));

/** Trial members answer what others post (P10). */
export const mayPost = isFullMember;
/** Throws `posts.trial_cannot_post`. */
export function assertMayPost(viewer: Viewer): void {
  if (!mayPost(viewer)) fail('posts.trial_cannot_post');
}

/** May change what it says: its author, and administrators from the moment it is submitted (P05, A06). */
export const mayEdit = (viewer: Viewer, post: PostRights & { submittedAt: Date | null }): boolean =>
  isAuthor(viewer, post) || (isAdministrator(viewer) && (post.status === 'approved' || post.submittedAt !== null));

/** Its author in every state (O01), administrators once it is approved; of trial authors' posts the use case knows more. */
export const mayDelete = (viewer: Viewer, post: PostRights): boolean =>
  isAuthor(viewer, post) || (isAdministrator(viewer) && post.status === 'approved');
