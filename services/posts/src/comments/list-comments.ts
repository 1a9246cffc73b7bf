import { handle } from '@consortia/infra/kit/requests/handler';
import { commentsApi } from '@consortia/proto/posts/comments';
import { readDiscussion } from './read-discussion.ts';
import type { Commenting } from './write-comment.ts';

export const listComments = (posts: Commenting) =>
  handle(commentsApi.listComments, ({ viewer, params, query }) =>
    readDiscussion(posts, viewer, { kind: 'opportunity', id: params.id }, query.after),
  );
