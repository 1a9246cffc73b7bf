import { pathTo } from '@consortia/proto/client';
import { consortiumApi } from '@consortia/proto/consortium/api';
import { consortiumPages } from '@consortia/proto/consortium/pages';
import type {
  Candidate,
  Consortium,
  ConsortiumCard,
  ConsortiumPerson,
  ConsortiumRole,
  Meeting,
  SeatInvitation,
  SeatWishes,
} from '@consortia/proto/consortium/shapes';
import { isEditor } from '../policies.ts';
import { nextStates, partnerOn } from './candidate-states.ts';
import type { StoredCandidate, StoredConsortium, StoredSeat } from './consortium-model.ts';
import { organisationOf, presentCall, presentPerson, type Related } from './related.ts';

export const linkOf = (consortiumId: string): string =>
  pathTo(consortiumPages.consortium, { params: { consortiumId } });

/** Of someone whose account is closed. */
const formerPerson = (id: string): ConsortiumPerson => ({
  ...{ id, name: '–', initials: '–', avatarUrl: null, profileUrl: '' },
});

export const roleOf = ({ coordinatorId, editorIds }: StoredConsortium, viewerId: string): ConsortiumRole => {
  if (coordinatorId === viewerId) return 'coordinator';
  return editorIds.includes(viewerId) ? 'editor' : 'partner';
};

export const wishesOf = ({ role, expertise, kind, countries }: StoredSeat): SeatWishes => ({
  ...{ role, kind, expertise: [...expertise], countries: [...countries] },
});

const presentCandidate =
  (consortium: StoredConsortium, related: Related, edits: boolean) =>
  (candidate: StoredCandidate): Candidate => {
    const { id, revision, seatId, state, note, message, offered, at, emailedAt = null } = candidate;
    const { partnerRole = 'beneficiary' } = candidate;
    return {
      ...{ id, revision, seatId, state, offered, partnerRole },
      person: presentPerson(related.people, candidate.userId),
      organisation: organisationOf(related, candidate),
      next: edits ? [...nextStates(consortium, candidate)] : [],
      note: edits ? note : '',
      message: edits ? message : '',
      emailedAt: edits && emailedAt ? emailedAt.toISOString() : null,
      at: at.toISOString(),
    };
  };

/** The consortium for one of its members: partners see confirmed partners alone, and neither notes nor remarks on anyone. */
export function presentConsortium(
  consortium: StoredConsortium,
  viewerId: string,
  related: Related,
  opportunity: Consortium['opportunity'],
): Consortium {
  const { _id: id, version, revision, title, coordinatorId, editorIds, seats, candidates, notes } = consortium;
  const edits = isEditor(consortium, viewerId);
  const { people, calls } = related;
  return {
    ...{ id, version, revision, title, opportunity },
    role: roleOf(consortium, viewerId),
    call: presentCall(calls, consortium.callIdentifier),
    coordinator: presentPerson(people, coordinatorId) ?? formerPerson(coordinatorId),
    editors: editorIds.flatMap((editor) => presentPerson(people, editor) ?? []),
    seats: seats.map((seat) => ({
      ...{ id: seat.id, revision: seat.revision },
      ...wishesOf(seat),
      filled: partnerOn(consortium, seat.id) !== undefined,
      coordinates: seat.coordinates === true,
    })),
    candidates: candidates
      .filter(({ state }) => edits || state === 'confirmed')
      .map(presentCandidate(consortium, related, edits)),
    notes: edits
      ? notes.map((note) => ({
          ...{ id: note.id, revision: note.revision, text: note.text, at: note.at.toISOString() },
          author: presentPerson(people, note.authorId),
        }))
      : [],
    dismissed: edits ? [...(consortium.dismissed ?? [])] : [],
    meeting: presentMeeting(consortium),
    meetingRevision: consortium.meetingRevision ?? 0,
    closedAt: consortium.closedAt?.toISOString() ?? null,
    createdAt: consortium.createdAt.toISOString(),
    changedAt: consortium.changedAt.toISOString(),
  };
}

/** Documents from before there were meetings have none. */
const presentMeeting = ({ _id: consortiumId, meeting = null }: StoredConsortium): Meeting | null =>
  meeting && {
    ...{ startsAt: meeting.startsAt.toISOString(), minutes: meeting.minutes, place: meeting.place },
    calendarUrl: pathTo(consortiumApi.readMeetingCalendar, { params: { consortiumId } }),
  };

export function presentCard(consortium: StoredConsortium, viewerId: string, { calls }: Related): ConsortiumCard {
  const { _id: id, title, seats, candidates, closedAt, changedAt } = consortium;
  return {
    ...{ id, title, seats: seats.length },
    role: roleOf(consortium, viewerId),
    call: presentCall(calls, consortium.callIdentifier),
    closedAt: closedAt?.toISOString() ?? null,
    changedAt: changedAt.toISOString(),
    filled: seats.filter((seat) => partnerOn(consortium, seat.id)).length,
    interested: isEditor(consortium, viewerId) ? candidates.filter(({ state }) => state === 'interested').length : 0,
  };
}

/**
 * A seat as its candidate sees it. An invitation says who invites; an offer does so once it is confirmed, since until then the
 * author of the Opportunity may be anonymous to the person.
 */
export function presentInvitation(
  consortium: StoredConsortium,
  candidate: StoredCandidate,
  { people, calls }: Related,
  readsIt: boolean,
): SeatInvitation {
  const { id: candidateId, state, offered, seatId, message, at } = candidate;
  const seat = consortium.seats.find((one) => one.id === seatId);
  const isPartner = state === 'confirmed';
  return {
    ...{ candidateId, state, offered, message, at: at.toISOString() },
    seat: seat ? wishesOf(seat) : null,
    call: presentCall(calls, consortium.callIdentifier),
    coordinator: offered && !isPartner ? null : presentPerson(people, consortium.coordinatorId),
    url: isPartner && readsIt ? linkOf(consortium._id) : null,
    meeting: isPartner ? presentMeeting(consortium) : null,
    closed: consortium.closedAt !== null,
  };
}
