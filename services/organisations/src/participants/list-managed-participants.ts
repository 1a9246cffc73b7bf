import { handle } from '@consortia/infra/kit/requests/handler';
import { pathTo } from '@consortia/proto/client';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { trusted } from 'mongoose';
import { loadManaged } from '../management/load-managed.ts';
import { slugOf } from '../organisations/organisation-at.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import { presentOrganisation } from '../organisations/present-organisation.ts';
import type { Organisations } from '../organisations.ts';

export const listManagedParticipants = (parts: Pick<Organisations, 'organisations'>) =>
  handle(
    organisationsApi.listManagedParticipants,
    async ({ loaded: organisation }) => {
      const { participants } = organisation;
      const found = await parts.organisations
        .find({ _id: trusted({ $in: participants.map(({ organisationId }) => organisationId) }), deletedAt: null })
        .sort({ sortKey: 1, _id: 1 })
        .lean<Organisation[]>();
      const slug = slugOf(organisation);
      const items = found.flatMap((one) => {
        const participant = participants.find(({ organisationId }) => organisationId === one._id);
        const { id, name, country, profileUrl, avatarUrl } = presentOrganisation(one);
        const params = { slug, participantId: id };
        return participant
          ? {
              ...{ id, slug: slugOf(one), name, country, profileUrl, avatarUrl },
              approved: participant.approvedAt !== null,
              requestedAt: participant.requestedAt.toISOString(),
              removeUrl: pathTo(organisationsApi.removeParticipant, { params }),
            }
          : [];
      });
      return { items };
    },
    { load: loadManaged(parts) },
  );
