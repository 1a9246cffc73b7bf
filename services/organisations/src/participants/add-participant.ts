import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { fail } from '@consortia/proto/errors';
import { limits } from '@consortia/proto/limits';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationMessages } from '@consortia/proto/organisations/messages';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { loadManaged } from '../management/load-managed.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';

export const addParticipant = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.addParticipant,
    async ({ loaded, body }) => {
      const participant = await parts.organisations
        .findOne({ _id: body.organisation, waiting: false, deletedAt: null })
        .lean<Organisation>();
      if (!participant || participant._id === loaded._id)
        return fail('organisations.organisation_unknown', { errors: [organisationMessages.organisationMissing] });
      await changeAggregate<Organisation>(
        parts.organisations,
        loaded._id,
        (organisation) => {
          const { participants } = organisation;
          if (participants.some(({ organisationId }) => organisationId === participant._id))
            fail('organisations.already_participant');
          if (participants.length >= limits.participantsOfOneOrganisation) fail('organisations.too_many_participants');
          participants.push({ organisationId: participant._id, requestedAt: parts.clock(), approvedAt: null });
          return [];
        },
        parts,
      );
      return { message: participantMessages.requested(participant.name) };
    },
    { load: loadManaged(parts) },
  );
