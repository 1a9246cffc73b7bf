import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { type ChangingLikes, setLike } from './set-like.ts';

export const likeResult = (posts: ChangingLikes) =>
  handle(commentsApi.likeResult, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'result', id: params.id }, true),
  );
