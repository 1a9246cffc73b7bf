import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { visibilitiesWithNamesOfOthers } from '../policies.ts';
import { cardsOf, type ReadingOpportunities } from './listed-cards.ts';
import type { Opportunity } from './opportunity-model.ts';

/**
 * A page of the Opportunities of a group or an organisation. A post whose names the viewer may not know is not even counted: its place
 * on the page would name the unit.
 */
export async function listedOfUnit(
  posts: ReadingOpportunities,
  viewer: Viewer,
  unit: { groupId: string } | { organisationId: string },
  page: number,
) {
  const { found, paging } = await readPage<Opportunity>(posts.opportunities, {
    filter: {
      ...unit,
      status: 'approved',
      deletedAt: null,
      visibility: trusted({ $in: visibilitiesWithNamesOfOthers(viewer) }),
    },
    sort: { sortAt: -1, _id: -1 },
    page,
    size: limits.listPageSize,
  });
  return { items: await cardsOf(posts, viewer, found), ...paging };
}
