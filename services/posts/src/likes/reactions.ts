import { isSignedIn, type Viewer } from '@consortia/infra/kit/viewer';
import type { Posts } from '../posts.ts';
import { likeId } from './like-model.ts';

/** What others have made of a post, counted by index keys; `liked` says whether the viewer likes it. */
export type Reactions = { likes: number; liked: boolean; comments: number };
/** Of what was never approved. */
export const noReactions: Reactions = { likes: 0, liked: false, comments: 0 };
/** Comments are counted up to here. */
export const commentsCounted = 1000;

export const countLikes = ({ likes }: Pick<Posts, 'likes'>, postId: string): Promise<number> =>
  likes.countDocuments({ postId, liked: true });

/** Approved comments and replies, counted to one more than is told of. */
export const countComments = ({ comments }: Pick<Posts, 'comments'>, postId: string): Promise<number> =>
  comments.countDocuments({ postId, approved: true, deletedAt: null }, { limit: commentsCounted + 1 });

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
