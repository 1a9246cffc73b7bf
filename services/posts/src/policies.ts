import { isAdministrator, isFullMember, isSignedIn, type Viewer } from '@consortia/infra/http/viewer';
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

const isAuthor = (viewer: Viewer, post: PostRights): boolean => isSignedIn(viewer) && viewer.id === post.userId;

/** May know that the post exists. What the viewer may not see is answered like what is not there. */
export const maySee = (viewer: Viewer, post: PostRights): boolean =>
  !post.deletedAt && (isListedFor(viewer, post) || isAuthor(viewer, post) || isAdministrator(viewer));

/** May know who wrote it and for whom; others get the placeholder. */
export const maySeeNames = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (post.visibility === 'public' || isFullMember(viewer) || isAuthor(viewer, post));
