import { handle } from '@consortia/infra/kit/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { visibilitiesWithNamesOfOthers } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { cardsOf } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** A post whose names the viewer may not know is not even counted: its place on the group's page would name the group. */
export const listByGroup = (posts: Posts) =>
  handle(postsApi.listByGroup, async ({ viewer, params: { groupId }, query: { page } }) => {
    const { found, paging } = await readPage<Opportunity>(posts.opportunities, {
      filter: {
        groupId,
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
