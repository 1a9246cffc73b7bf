import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { type Commenting, commentablePost, writeComment } from './write-comment.ts';

export const addComment = (posts: Commenting) =>
  handle(commentsApi.addComment, (call) => writeComment(posts, call), { load: commentablePost(posts, 'opportunity') });
