import { handle } from '@consortia/infra/kit/requests/handler';
import { postsApi } from '@consortia/proto/posts/api';
import type { ReadingOpportunities } from './listed-cards.ts';
import { listedOfUnit } from './listed-of-unit.ts';

export const listByOrganisation = (posts: ReadingOpportunities) =>
  handle(postsApi.listByOrganisation, ({ viewer, params: { organisationId }, query: { page } }) =>
    listedOfUnit(posts, viewer, { organisationId }, page),
  );
