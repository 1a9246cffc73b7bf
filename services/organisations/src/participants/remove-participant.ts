import { handle } from '@consortia/infra/kit/requests/handler';
import { changeAggregate } from '@consortia/infra/store/outbox-record';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import { loadManaged } from '../management/load-managed.ts';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { participantOf, participantsUrl } from './participant-of.ts';

export const removeParticipant = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.removeParticipant,
    async ({ loaded, params: { participantId } }) => {
      const { name } = await participantOf(parts, loaded, participantId);
      await changeAggregate<Organisation>(
        parts.organisations,
        loaded._id,
        (organisation) => {
          organisation.participants = organisation.participants.filter(
            ({ organisationId }) => organisationId !== participantId,
          );
          return [];
        },
        parts,
      );
      return { message: participantMessages.removed(name), url: participantsUrl(loaded) };
    },
    { load: loadManaged(parts) },
  );
