import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Posts } from '../posts.ts';
import { readDiscussion } from './read-discussion.ts';

export const listResultComments = (posts: Posts) =>
  handle(commentsApi.listResultComments, ({ viewer, params, query }) =>
    readDiscussion(posts, viewer, { kind: 'result', id: params.id }, query.after),
  );
