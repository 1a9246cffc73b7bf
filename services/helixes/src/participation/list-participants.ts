import { handle } from '@consortia/infra/kit/requests/handler';
import { maxCounted, readPage } from '@consortia/infra/store/read-page';
import { helixesApi } from '@consortia/proto/helixes/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { findShown } from '../helixes/find-helix.ts';
import type { OrganisationProjection } from '../projections.ts';
import type { Participating } from './move-participations.ts';
import type { Participation } from './participation-model.ts';

export const listParticipants = (context: Participating) =>
  handle(helixesApi.listParticipants, async ({ params: { id }, query: { page } }) => {
    await findShown(context, id);
    const participating = await context.participations
      .find({ helixId: id, state: 'participating', deletedAt: null })
      .sort({ joinedAt: 1 })
      .limit(maxCounted + 1)
      .select('organisationId joinedAt')
      .lean<Participation[]>();
    const joinedAt = new Map(participating.map((one) => [one.organisationId, one.joinedAt]));
    const { found, paging } = await readPage<OrganisationProjection & { _id: string }>(
      context.organisations.model as never,
      {
        filter: { _id: trusted({ $in: [...joinedAt.keys()] }), deletedAt: null },
        sort: { sortKey: 1, _id: 1 },
        page,
        size: limits.listPageSize,
      },
    );
    const items = found.map(({ _id, name, country, avatarUrl, profileUrl }) => ({
      organisation: { id: _id, name, country, avatarUrl, profileUrl },
      since: (joinedAt.get(_id) ?? context.clock()).toISOString(),
    }));
    return { items, ...paging };
  });
