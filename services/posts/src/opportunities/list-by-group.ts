import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import type { ReadingOpportunities } from './listed-cards.ts';
import { listedOfUnit } from './listed-of-unit.ts';

export const listByGroup = (posts: ReadingOpportunities) =>
  handle(postsApi.listByGroup, ({ viewer, params: { groupId }, query: { page } }) =>
    listedOfUnit(posts, viewer, { groupId }, page),
  );
