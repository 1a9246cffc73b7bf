import { handle } from '@consortia/infra/kit/requests/handler';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { decisionsOf } from './decisions-of.ts';

export const readResultHistory = (posts: Pick<Posts, 'connection' | 'opportunities' | 'people' | 'results'>) =>
  handle(moderationApi.readResultHistory, ({ params, query }) =>
    decisionsOf(posts, { kind: 'result', id: params.id }, query.page),
  );
