import { handle } from '@consortia/infra/kit/requests/handler';
import { maxCounted, readPage } from '@consortia/infra/store/read-page';
import { fail } from '@consortia/proto/errors';
import { helixesApi } from '@consortia/proto/helixes/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { findShown } from '../helixes/find-helix.ts';
import { presentHelixPerson } from '../helixes/present-people.ts';
import type { Helixes } from '../helixes.ts';
import { mayListFollowers } from '../policies.ts';
import type { PersonProjection } from '../projections.ts';

export const listFollowers = (context: Pick<Helixes, 'helixes' | 'people' | 'subscriptions'>) =>
  handle(helixesApi.listFollowers, async ({ viewer, params: { id }, query: { page } }) => {
    if (!mayListFollowers(viewer)) return fail('kit.sign_in_required');
    await findShown(context, id);
    const followers = await context.subscriptions
      .find({ helixes: id, deletedAt: null })
      .limit(maxCounted + 1)
      .select('_id')
      .lean<{ _id: string }[]>();
    const { found, paging } = await readPage<PersonProjection>(context.people.model as never, {
      filter: { _id: trusted({ $in: followers.map(({ _id }) => _id) }), hasProfile: true, deletedAt: null },
      sort: { sortKey: 1, _id: 1 },
      page,
      size: limits.listPageSize,
    });
    return { items: found.map(presentHelixPerson), ...paging };
  });
