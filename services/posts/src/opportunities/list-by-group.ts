import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import type { Posts } from '../posts.ts';
import { listedOfUnit } from './listed-of-unit.ts';

export const listByGroup = (posts: Posts) =>
  handle(postsApi.listByGroup, ({ viewer, params: { groupId }, query: { page } }) =>
    listedOfUnit(posts, viewer, { groupId }, page),
  );
