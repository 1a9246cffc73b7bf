import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';

const topic = 'consortium.consortium';
/** The user who did it; null where no person did. */
const by = id.nullable();
const ofCandidate = z.object({ id, candidateId: id, userId: id, editors: z.array(id), by });
const candidateEvent = <T extends string>(type: T, summary: string) =>
  event({ type, topic, schemaVersion: 1, summary, payload: ofCandidate });

/** Ids alone, without that of the person to whom `userId` or `by` would be introduced. */
const introductionEvent = <T extends string>(type: T, summary: string) =>
  event({
    ...{ type, topic: 'consortium.introduction', schemaVersion: 1, summary },
    payload: z.object({ id, userId: id, by: id }),
  });

/** Ids alone; their key is the consortium, `id`. `editors` are the coordinator and the editors, `members` partners as well. */
export const consortiumEvents = {
  consortiumUpdated: event({
    type: 'consortium.updated',
    topic,
    schemaVersion: 1,
    summary: 'A consortium is new or was changed; its members read it again',
    payload: z.object({ id, members: z.array(id), by }),
  }),
  consortiumDeleted: event({
    type: 'consortium.deleted',
    topic,
    schemaVersion: 1,
    summary: 'A consortium was deleted',
    payload: z.object({ id, members: z.array(id), by }),
  }),
  editorAdded: event({
    type: 'consortium.editor-added',
    topic,
    schemaVersion: 1,
    summary: 'A person may edit a consortium from now on',
    payload: z.object({ id, userId: id, by }),
  }),
  candidateRequested: candidateEvent('consortium.candidate-requested', 'A person was invited to take a seat'),
  candidateEmailed: event({
    type: 'consortium.candidate-emailed',
    topic,
    schemaVersion: 1,
    summary: 'Someone of an organisation that is not here yet was invited by email',
    payload: z.object({ id, candidateId: id, by }),
  }),
  candidateOffered: candidateEvent('consortium.candidate-offered', 'A person offers to take an open seat'),
  candidateInterested: candidateEvent('consortium.candidate-interested', 'An invited person is interested in the seat'),
  candidateConfirmed: candidateEvent('consortium.candidate-confirmed', 'A candidate is confirmed as a partner'),
  candidateDeclined: candidateEvent(
    'consortium.candidate-declined',
    'A candidate declined, or an editor declined the candidate',
  ),
  meetingChanged: event({
    type: 'consortium.meeting-changed',
    topic,
    schemaVersion: 1,
    summary: 'The first meeting was set, moved or cancelled; `invited` are the editors and the confirmed partners',
    payload: z.object({ id, invited: z.array(z.object({ userId: id, candidateId: id.nullable() })), by }),
  }),
  introductionRequested: introductionEvent(
    'introduction.requested',
    'A person, `by`, asks `userId` for an introduction',
  ),
  introductionAccepted: introductionEvent(
    'introduction.accepted',
    'The person in the middle, `by`, will introduce `userId`, who asked for it; a no causes no event',
  ),
  seatFilled: event({
    type: 'consortium.seat-filled',
    topic,
    schemaVersion: 1,
    summary: 'A seat has a confirmed partner',
    payload: z.object({ id, seatId: id, candidateId: id, organisationId: id.nullable() }),
  }),
};
