import { isAdministrator, isFullMember, isSignedIn, type Viewer } from '@consortia/infra/http/viewer';
import type { postStatuses, visibilities } from '@consortia/proto/posts/shapes';

export type PostRights = {
  userId: string;
  status: (typeof postStatuses)[number];
  visibility: (typeof visibilities)[number];
  deletedAt?: Date | null;
};

/** The kinds of viewer that lists are made for. */
export const audiences = ['visitor', 'trial', 'member'] as const;
export type Audience = (typeof audiences)[number];

export const audienceOf = (viewer: Viewer): Audience =>
  isFullMember(viewer) ? 'member' : isSignedIn(viewer) ? 'trial' : 'visitor';

/** Who finds a post in lists: public everybody, network those who are signed in, private members; drafts nobody. */
export function audiencesOf({ status, visibility, deletedAt }: PostRights): Audience[] {
  if (status !== 'approved' || deletedAt) return [];
  if (visibility === 'public') return ['visitor', 'trial', 'member'];
  return visibility === 'network' ? ['trial', 'member'] : ['member'];
}

const isAuthor = (viewer: Viewer, post: PostRights): boolean => isSignedIn(viewer) && viewer.id === post.userId;

/** May know that the post exists. What the viewer may not see is answered like what is not there. */
export const maySee = (viewer: Viewer, post: PostRights): boolean =>
  !post.deletedAt &&
  (audiencesOf(post).includes(audienceOf(viewer)) || isAuthor(viewer, post) || isAdministrator(viewer));

/** May know who wrote it and for whom; others get the placeholder. */
export const maySeeNames = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (post.visibility === 'public' || isFullMember(viewer) || isAuthor(viewer, post));
