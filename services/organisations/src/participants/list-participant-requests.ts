import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { assertMayDecide } from '../policies.ts';

/** Pages count organisations, each with all of its proposals, which are read together. */
export const listParticipantRequests = ({ organisations }: Pick<Organisations, 'organisations'>) =>
  handle(
    organisationsApi.listParticipantRequests,
    async ({ query: { page } }) => {
      const { found, paging } = await readPage<Organisation>(organisations as never, {
        filter: { hasProposals: true, deletedAt: null },
        sort: { sortKey: 1, _id: 1 },
        page,
        size: limits.listPageSize,
      });
      const waiting = found.flatMap((organisation) =>
        organisation.participants
          .filter(({ approvedAt }) => approvedAt === null)
          .map((participant) => ({ organisation, ...participant })),
      );
      const proposed = await organisations
        .find({ _id: trusted({ $in: waiting.map(({ organisationId }) => organisationId) }), deletedAt: null })
        .select('name alias')
        .lean<Organisation[]>();
      const byId = new Map(proposed.map((one) => [one._id, one]));
      const named = (one: Organisation) => ({ id: one._id, slug: slugOf(one), name: one.name });
      const items = waiting.flatMap(({ organisation, organisationId, requestedAt }) => {
        const participant = byId.get(organisationId);
        const request = { organisation: named(organisation), requestedAt: requestedAt.toISOString() };
        return participant ? { ...request, participant: named(participant) } : [];
      });
      return { items, ...paging };
    },
    { assertMayCall: assertMayDecide },
  );
