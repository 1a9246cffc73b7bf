import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Posts } from '../posts.ts';
import { setLike } from './set-like.ts';

export const likePost = (posts: Pick<Posts, 'clock' | 'likes' | 'newId' | 'opportunities' | 'results'>) =>
  handle(commentsApi.likePost, ({ viewer, params }) =>
    setLike(posts, viewer, { kind: 'opportunity', id: params.id }, true),
  );
