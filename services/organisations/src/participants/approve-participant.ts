import { handle } from '@consortia/infra/kit/requests/handler';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { participantMessages } from '@consortia/proto/organisations/messages/participants';
import type { ChangingOrganisations } from '../organisations/record-decision.ts';
import { assertMayDecide } from '../policies.ts';
import { decidedParticipant, decideOnParticipant } from './decide-on-participant.ts';

export const approveParticipant = (parts: ChangingOrganisations) =>
  handle(
    organisationsApi.approveParticipant,
    async (call) => {
      const { organisation, participant } = await decideOnParticipant(parts, call, 'participant-approved');
      return { message: participantMessages.approved(participant, organisation) };
    },
    { assertMayCall: assertMayDecide, decision: ({ params }) => decidedParticipant(parts, params) },
  );
