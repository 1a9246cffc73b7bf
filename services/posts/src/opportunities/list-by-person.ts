import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { opportunitiesByPerson } from '../policies.ts';
import { cardsOf, type ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** A post whose author the viewer may not know is not even counted: its place on a profile would name the author. */
export const listByPerson = (posts: ReadingOpportunities) =>
  handle(postsApi.listByPerson, async ({ viewer, params: { userId }, query: { page } }) => {
    const { found, paging } = await readPage<Opportunity>(posts.opportunities, {
      filter: opportunitiesByPerson(viewer, userId),
      sort: { sortAt: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    return { items: await cardsOf(posts, viewer, found), ...paging };
  });
