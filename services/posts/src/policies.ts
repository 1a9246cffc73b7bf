import {
  isAdministrator,
  isFullMember,
  isSignedIn,
  type Member,
  type Viewer,
} from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { type ResultPermission, resultPermissions } from '@consortia/proto/posts/results-shapes';
import {
  type PostPermission,
  postPermissions,
  type postStatuses,
  type visibilities,
} from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';

export type PostRights = {
  userId: string;
  status: (typeof postStatuses)[number];
  visibility: (typeof visibilities)[number];
  deletedAt?: Date | null;
};

/** Visibilities that a viewer finds in lists: visitors public, trial members also network, full members all; drafts are never listed. */
export function visibilitiesFor(viewer: Viewer): PostRights['visibility'][] {
  if (isFullMember(viewer)) return ['public', 'network', 'private'];
  return isSignedIn(viewer) ? ['public', 'network'] : ['public'];
}

const isListedFor = (viewer: Viewer, { status, visibility }: PostRights): boolean =>
  status === 'approved' && visibilitiesFor(viewer).includes(visibility);

export const isAuthor = (viewer: Viewer, post: PostRights): boolean => isSignedIn(viewer) && viewer.id === post.userId;

/** Whether a reader who finds a post of this visibility sees its names too; `trial` is everyone but full members. */
export const seesInFull = (trial: boolean, visibility: PostRights['visibility']): boolean =>
  visibility === 'public' || !trial;

/** Visibilities of the posts of a person that this viewer finds in lists with their names; the author's own are all of them. */
const visibilitiesWithNames = (viewer: Viewer, userId: string): PostRights['visibility'][] =>
  visibilitiesFor(viewer).filter(
    (visibility) => seesInFull(!isFullMember(viewer), visibility) || (isSignedIn(viewer) && viewer.id === userId),
  );

/** Filter for the Opportunities of a person whose author the viewer may know. */
export const opportunitiesByPerson = (viewer: Viewer, userId: string) => ({
  userId,
  status: 'approved' as const,
  deletedAt: null,
  visibility: trusted({ $in: visibilitiesWithNames(viewer, userId) }),
});

/** Visibilities of the posts of an organisation or a group that this viewer finds in lists with its name. */
export const visibilitiesWithNamesOfOthers = (viewer: Viewer): PostRights['visibility'][] =>
  visibilitiesFor(viewer).filter((visibility) => seesInFull(!isFullMember(viewer), visibility));

/** Filter for the Opportunities of others whose author the viewer may know. */
export const opportunitiesWithNames = (viewer: Viewer) => ({
  status: 'approved' as const,
  deletedAt: null,
  visibility: trusted({ $in: visibilitiesWithNamesOfOthers(viewer) }),
});

/** May know that the post exists; hidden posts get the same response as unknown ones. */
export const maySee = (viewer: Viewer, post: PostRights): boolean =>
  !post.deletedAt && (isListedFor(viewer, post) || isAuthor(viewer, post) || isAdministrator(viewer));

/** May know who wrote it and for whom; others get the placeholder. */
export const maySeeNames = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (seesInFull(!isFullMember(viewer), post.visibility) || isAuthor(viewer, post));

/** May know who wrote a comment on it; being the author of the post gives no right to that. */
export const maySeeCommenters = (viewer: Viewer, post: PostRights): boolean =>
  maySee(viewer, post) && (post.visibility === 'public' || isFullMember(viewer));

/** Full members; trial members respond to others' posts (P10). */
export const mayPost = isFullMember;
/** Throws `posts.trial_cannot_post`. */
export function assertMayPost(viewer: Viewer): void {
  if (!mayPost(viewer)) fail('posts.trial_cannot_post');
}

/** May change its content: its author, and administrators from the moment it is submitted (P05, A06). */
export const mayEdit = (viewer: Viewer, post: PostRights & { submittedAt: Date | null }): boolean =>
  isAuthor(viewer, post) || (isAdministrator(viewer) && (post.status === 'approved' || post.submittedAt !== null));

/** The projection of a post's author; undefined when it is missing. */
export type AuthorRights = { trial: boolean } | undefined;

/** An approved post of a trial member, or of an unknown author, since a deletion cannot be undone. */
export const isTrialAuthorsPost = (post: PostRights, author: AuthorRights): boolean =>
  post.status === 'approved' && author?.trial !== false;

/** Its author in every state (O01), and administrators once it is approved, unless a trial member wrote it (P06). */
export const mayDelete = (viewer: Viewer, post: PostRights, author: AuthorRights): boolean =>
  isAuthor(viewer, post) ||
  (isAdministrator(viewer) && post.status === 'approved' && !isTrialAuthorsPost(post, author));

/** Their own drafts, submitted ones included; trial members too. */
export const mayDiscard = (viewer: Viewer, post: PostRights): boolean =>
  isAuthor(viewer, post) && post.status === 'draft';

/** Approves submitted Opportunities and edits of approved ones. */
export const mayApprovePost = isAdministrator;
export const maySendBackPost = isAdministrator;
export const mayBumpPost = isAdministrator;
export const mayApproveComment = isAdministrator;
/** Comments of others; authors delete their own by `mayDeleteComment`. */
export const mayRemoveComment = isAdministrator;
/** A check of a right that the viewer alone decides, for `assertMayCall` of a use case. Throws `kit.forbidden`. */
export const assertMay =
  (may: (viewer: Viewer) => boolean) =>
  (viewer: Viewer): void => {
    if (!may(viewer)) fail('kit.forbidden');
  };

/** Everyone with an account, trial members included, where the post is approved and visible to them. */
export const mayLike = (viewer: Viewer, post: PostRights): viewer is Member =>
  isSignedIn(viewer) && post.status === 'approved' && maySee(viewer, post);
export const mayComment = (viewer: Viewer, post: PostRights): viewer is Member => mayLike(viewer, post);

export type CommentRights = { userId: string; approved: boolean; deletedAt?: Date | null };

export const isCommentAuthor = (viewer: Viewer, comment: CommentRights): boolean =>
  isSignedIn(viewer) && viewer.id === comment.userId;

/** Pending comments are visible to their author and administrators; whether the post is visible is a separate check. */
export const maySeeComment = (viewer: Viewer, comment: CommentRights): boolean =>
  !comment.deletedAt && (comment.approved || isCommentAuthor(viewer, comment) || isAdministrator(viewer));

/** Its author, once it is approved. */
export const mayEditComment = (viewer: Viewer, comment: CommentRights): boolean =>
  isCommentAuthor(viewer, comment) && comment.approved;

/** Its author, in every state of the comment and of its post. */
export const mayDeleteComment = (viewer: Viewer, comment: CommentRights): boolean => isCommentAuthor(viewer, comment);

/** Its owner and administrators; others know a project by the posts that name it. */
export const mayReadProject = (viewer: Viewer, project: { userId: string }): boolean =>
  isAdministrator(viewer) || (isSignedIn(viewer) && viewer.id === project.userId);

/** Everything that this viewer may do with a post now. The use cases refuse the rest. */
export function permissionsOf(
  viewer: Viewer,
  post: PostRights & { submittedAt: Date | null },
  author: AuthorRights,
): PostPermission[] {
  const own = isAuthor(viewer, post);
  const draft = post.status === 'draft';
  const waiting = draft && post.submittedAt !== null;
  const writes = mayPost(viewer);
  const rules: Record<PostPermission, boolean> = {
    edit: writes && mayEdit(viewer, post) && (!waiting || isAdministrator(viewer)),
    submit: writes && own && draft && !waiting,
    withdraw: writes && own && waiting,
    duplicate: writes && own,
    discard: mayDiscard(viewer, post),
    delete: mayDelete(viewer, post, author),
  };
  return postPermissions.filter((permission) => rules[permission]);
}

/** Everyone with an account has feeds of their own, trial members included; a feed shows what its owner may see. */
export const mayHaveFeeds = (viewer: Viewer): viewer is Member => isSignedIn(viewer);

/** A Result as its rights: visible like a network Opportunity from the moment it is published. */
export const resultRights = ({ userId, deletedAt }: { userId: string; deletedAt?: Date | null }): PostRights => ({
  userId,
  deletedAt,
  status: 'approved',
  visibility: 'network',
});
type Owned = { userId: string; deletedAt?: Date | null };
/** Full members; trial members read and comment. */
export const mayPublishResult = isFullMember;
/** Throws `posts.trial_cannot_publish`. */
export function assertMayPublishResult(viewer: Viewer): void {
  if (!mayPublishResult(viewer)) fail('posts.trial_cannot_publish');
}
/** Its author in every case, and administrators. */
export const mayDeleteResult = (viewer: Viewer, { userId }: Owned): boolean =>
  isAdministrator(viewer) || (isSignedIn(viewer) && viewer.id === userId);
export const mayEditResult = (viewer: Viewer, result: Owned): boolean =>
  mayPublishResult(viewer) && mayDeleteResult(viewer, result);
/** Everyone with an account who may see it. */
export const mayFollowResult = (viewer: Viewer, result: Owned): viewer is Member =>
  isSignedIn(viewer) && maySee(viewer, resultRights(result));

/** Everything that this viewer may do with a Result now. The use cases refuse the rest. */
export function resultPermissionsOf(viewer: Viewer, result: Owned): ResultPermission[] {
  const rules: Record<ResultPermission, boolean> = {
    edit: mayEditResult(viewer, result),
    delete: mayDeleteResult(viewer, result),
  };
  return resultPermissions.filter((permission) => rules[permission]);
}

/** Filter for the Results that a viewer finds in lists of a person, an organisation or a project: those with their names. */
export const resultsWithNames = (viewer: Viewer): { userId?: string } =>
  isFullMember(viewer) ? {} : { userId: isSignedIn(viewer) ? viewer.id : '' };
/** Filter for the Results of a person whose author the viewer may know. */
export const resultsByPerson = (viewer: Viewer, userId: string) => ({ $and: [{ userId }, resultsWithNames(viewer)] });
