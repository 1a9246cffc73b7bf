import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import type { Posts } from '../posts.ts';
import { likeId } from './like-model.ts';

/** Likes and comments of a post; `liked` says whether the viewer likes it. */
export type Reactions = { likes: number; liked: boolean; comments: number };
/** Reactions to a post that was never approved. */
export const noReactions: Reactions = { likes: 0, liked: false, comments: 0 };
/** Largest number of comments that is counted. */
export const commentsCounted = 1000;
const reactionsCounted = 100;

export const countLikes = ({ likes }: Pick<Posts, 'likes'>, postId: string): Promise<number> =>
  heldRead(likes.countDocuments({ postId, liked: true }));

/** Approved comments and replies, counted up to one more than `commentsCounted`. */
export const countComments = ({ comments }: Pick<Posts, 'comments'>, postId: string): Promise<number> =>
  heldRead(comments.countDocuments({ postId, approved: true, deletedAt: null }, { limit: commentsCounted + 1 }));

/** Likes and comments of a post among many, each counted up to `reactionsCounted`. */
export async function countReactions({ likes, comments }: Pick<Posts, 'likes' | 'comments'>, postId: string) {
  const upTo = { limit: reactionsCounted };
  const [ofLikes, ofComments] = await Promise.all([
    likes.countDocuments({ postId, liked: true }, upTo),
    comments.countDocuments({ postId, approved: true, deletedAt: null }, upTo),
  ]);
  return { likes: ofLikes, comments: ofComments };
}

export async function readReactions(
  posts: Pick<Posts, 'likes' | 'comments'>,
  viewer: Viewer,
  postId: string,
): Promise<Reactions> {
  const [likes, own, comments] = await Promise.all([
    countLikes(posts, postId),
    isSignedIn(viewer) ? posts.likes.findById(likeId(postId, viewer.id)).select('liked').lean() : null,
    countComments(posts, postId),
  ]);
  return { likes, liked: own?.liked ?? false, comments: Math.min(comments, commentsCounted) };
}
