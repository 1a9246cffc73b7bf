import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import type { Posts } from '../posts.ts';
import { readDiscussion } from './read-discussion.ts';

export const listComments = (posts: Posts) =>
  handle(commentsApi.listComments, ({ viewer, params, query }) =>
    readDiscussion(posts, viewer, { kind: 'opportunity', id: params.id }, query.after),
  );
