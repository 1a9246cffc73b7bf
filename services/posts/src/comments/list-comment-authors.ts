import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import { closedAccount } from './closed-account.ts';
import type { Comment } from './comment-model.ts';

export const listCommentAuthors = ({ comments }: Pick<Posts, 'comments'>) =>
  handle(postsApi.listCommentAuthors, async ({ body: { ids } }) => {
    const found = await comments
      .find({ _id: trusted({ $in: ids }), deletedAt: null })
      .select('userId notify')
      .lean<Comment[]>();
    const open = found.filter(({ userId }) => userId !== closedAccount);
    return { comments: open.map(({ _id: id, userId, notify }) => ({ id, userId, notify })) };
  });
