import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { type ChangingLikes, setLike } from './set-like.ts';

export const unlikeResult = (posts: ChangingLikes) =>
  handle(commentsApi.unlikeResult, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'result', id: params.id }, false),
  );
