import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { type ChangingLikes, setLike } from './set-like.ts';

export const unlikePost = (posts: ChangingLikes) =>
  handle(commentsApi.unlikePost, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'opportunity', id: params.id }, false),
  );
