import { followResult } from './follow-result.ts';
import { likePost } from './like-post.ts';
import { likeResult } from './like-result.ts';
import { unfollowResult } from './unfollow-result.ts';
import { unlikePost } from './unlike-post.ts';
import { unlikeResult } from './unlike-result.ts';

/** Liking posts of both kinds, and following Results. */
export const markHandlers = [likePost, unlikePost, likeResult, unlikeResult, followResult, unfollowResult];
