import { type Recorded, record } from '@consortia/infra/store/outbox-record';
import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { CandidateState } from '@consortia/proto/consortium/shapes';
import { fail } from '@consortia/proto/errors';
import type { EventDefinition } from '@consortia/proto/event';
import { nextStates, partnerOn, respondsByThemself } from '../consortia/candidate-states.ts';
import { type ConsortiumDocument, editorsOf } from '../consortia/change.ts';
import type { StoredCandidate } from '../consortia/consortium-model.ts';

const { candidateRequested, candidateConfirmed, candidateDeclined, seatFilled } = consortiumEvents;
/** The event that notifies a person outside when an editor moves them. */
const notified: Partial<Record<CandidateState, EventDefinition>> = {
  requested: candidateRequested,
  confirmed: candidateConfirmed,
  declined: candidateDeclined,
};

/** Throws `consortium.seat_filled`. */
export function requireSeatFree(document: ConsortiumDocument, seatId: string): void {
  if (partnerOn(document, seatId)) fail('consortium.seat_filled');
}

/** Moves a candidate as an editor may; confirming one fills the seat, once. */
export function moveCandidate(
  document: ConsortiumDocument,
  candidate: StoredCandidate,
  state: CandidateState,
  by: string,
): Recorded[] {
  if (!nextStates(document, candidate).includes(state)) return fail('consortium.state_not_possible');
  const { seatId, userId, id: candidateId, organisationId } = candidate;
  const isFirm = state === 'requested' || state === 'confirmed';
  if (isFirm && seatId === null) return fail('consortium.seat_needed');
  if (isFirm) requireSeatFree(document, seatId!);
  candidate.state = state;
  const { _id: id } = document;
  const definition = respondsByThemself(document, candidate) ? notified[state] : undefined;
  return [
    ...(definition ? [record(definition, { id, candidateId, userId: userId!, editors: editorsOf(document), by })] : []),
    ...(state === 'confirmed' ? [record(seatFilled, { id, seatId: seatId!, candidateId, organisationId })] : []),
  ];
}
