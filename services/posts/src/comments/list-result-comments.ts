import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { readDiscussion } from './read-discussion.ts';
import type { Commenting } from './write-comment.ts';

export const listResultComments = (posts: Commenting) =>
  handle(commentsApi.listResultComments, ({ viewer, params, query }) =>
    readDiscussion(posts, viewer, { kind: 'result', id: params.id }, query.after),
  );
