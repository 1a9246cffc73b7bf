import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { type ChangingLikes, setLike } from './set-like.ts';

export const likePost = (posts: ChangingLikes) =>
  handle(commentsApi.likePost, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'opportunity', id: params.id }, true),
  );
