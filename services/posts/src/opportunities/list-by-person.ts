import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { postsApi } from '@consortia/proto/posts/api';
import { trusted } from 'mongoose';
import { visibilitiesWithNames } from '../policies.ts';
import type { Posts } from '../posts.ts';
import { cardsOf } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/** Filter for the Opportunities of a person whose author the viewer may know. */
export const opportunitiesByPerson = (viewer: Viewer, userId: string) => ({
  userId,
  status: 'approved' as const,
  deletedAt: null,
  visibility: trusted({ $in: visibilitiesWithNames(viewer, userId) }),
});

/** A post whose author the viewer may not know is not even counted: its place on a profile would name the author. */
export const listByPerson = (posts: Posts) =>
  handle(postsApi.listByPerson, async ({ viewer, params: { userId }, query: { page } }) => {
    const { found, paging } = await readPage<Opportunity>(posts.opportunities, {
      filter: opportunitiesByPerson(viewer, userId),
      sort: { sortAt: -1, _id: -1 },
      page,
      size: limits.listPageSize,
    });
    return { items: await cardsOf(posts, viewer, found), ...paging };
  });
