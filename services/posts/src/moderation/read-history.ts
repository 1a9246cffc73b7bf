import { handle } from '@consortia/infra/kit/requests/handler';
import { moderationApi } from '@consortia/proto/posts/moderation';
import type { Posts } from '../posts.ts';
import { decisionsOf } from './decisions-of.ts';

export const readHistory = (posts: Pick<Posts, 'connection' | 'opportunities' | 'people' | 'results'>) =>
  handle(moderationApi.readHistory, ({ params, query }) =>
    decisionsOf(posts, { kind: 'opportunity', id: params.id }, query.page),
  );
