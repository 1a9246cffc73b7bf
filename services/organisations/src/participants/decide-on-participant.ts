import { fail } from '@consortia/proto/errors';
import { organisationAt } from '../organisations/organisation-at.ts';
import type { Organisation, Participant } from '../organisations/organisation-model.ts';
import { type ChangingOrganisations, type DecidingCall, recordDecision } from '../organisations/record-decision.ts';
import { participantOf } from './participant-of.ts';

type Named = { organisation: string; participant: string };

const isWaiting =
  (participantId: string) =>
  ({ organisationId, approvedAt }: Participant): boolean =>
    organisationId === participantId && approvedAt === null;

type OfParticipant = { slug: string; participantId: string };

/** A proposed participant as what is decided about. Throws `organisations.participant_not_found`. */
export async function decidedParticipant(
  parts: ChangingOrganisations,
  { slug, participantId }: OfParticipant,
): Promise<{ title: string; subject: string }> {
  const proposing: Organisation = (await organisationAt(parts, slug)) ?? fail('organisations.participant_not_found');
  const participant = await participantOf(parts, proposing, participantId);
  if (!proposing.participants.some(isWaiting(participantId))) fail('organisations.participant_not_found');
  return { title: `${participant.name} · ${proposing.name}`, subject: `${proposing._id}.${participantId}` };
}

/** Approves or declines a proposed participant; of two decisions at once the first counts. Throws `organisations.participant_not_found`. */
export async function decideOnParticipant(
  parts: ChangingOrganisations,
  call: DecidingCall & { params: OfParticipant },
  decision: 'participant-approved' | 'participant-declined',
): Promise<Named> {
  const { slug, participantId } = call.params;
  const proposing: Organisation = (await organisationAt(parts, slug)) ?? fail('organisations.participant_not_found');
  const participant = await participantOf(parts, proposing, participantId);
  await recordDecision(parts, call, proposing._id, (organisation) => {
    const waiting = organisation.participants.find(isWaiting(participantId));
    if (!waiting) return fail('organisations.participant_not_found');
    if (decision === 'participant-approved') waiting.approvedAt = parts.clock();
    else
      organisation.participants = organisation.participants.filter(
        ({ organisationId }) => organisationId !== participantId,
      );
    return { decision, details: { participant: participant.name } };
  });
  return { organisation: proposing.name, participant: participant.name };
}
