import { handle } from '@consortia/infra/kit/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { visibilitiesWithNamesOfOthers } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { cardsOf } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** A post on which the viewer may not see the organisation is not even counted: its place in the list would name it. */
export const listByOrganisation = (posts: Posts) =>
  handle(postsApi.listByOrganisation, async ({ viewer, params: { organisationId }, query: { page } }) => {
    const { found, paging } = await readPage<Opportunity>(posts.opportunities, {
      filter: {
        organisationId,
        status: 'approved',
        deletedAt: null,
        visibility: trusted({ $in: visibilitiesWithNamesOfOthers(viewer) }),
      },
      sort: { sortAt: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    return { items: await cardsOf(posts, viewer, found), ...paging };
  });
