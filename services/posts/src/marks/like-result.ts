import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Posts } from '../posts.ts';
import { setLike } from './set-like.ts';

export const likeResult = (posts: Pick<Posts, 'clock' | 'likes' | 'newId' | 'opportunities' | 'results'>) =>
  handle(commentsApi.likeResult, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'result', id: params.id }, true),
  );
