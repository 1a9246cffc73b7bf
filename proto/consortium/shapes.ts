import { z } from 'zod';
import { countryCode } from '../funding-ingest/codes.ts';
import { grantRoles } from '../funding-ingest/rule-parts.ts';
import { callStatuses, participantCode } from '../funding-ingest/shapes.ts';
import { organisationKinds } from '../organisation-kinds.ts';
import { calendarDate, id, instant } from '../shapes.ts';

/**
 * How far the search for a partner has come. `requested`: the person was invited and has not responded. People of the network reach
 * `interested` only by themselves; a confirmed candidate fills the seat.
 */
export const candidateStates = ['idea', 'requested', 'interested', 'confirmed', 'declined'] as const;
export type CandidateState = (typeof candidateStates)[number];

/** Beneficiaries alone count unless the text of a call says otherwise. */
export const partnerRoles = grantRoles;
export type PartnerRole = (typeof partnerRoles)[number];

/** The part of a viewer in a consortium. Partners are confirmed candidates: they read it and see confirmed partners alone. */
export const consortiumRoles = ['coordinator', 'editor', 'partner'] as const;
export type ConsortiumRole = (typeof consortiumRoles)[number];

export const consortiumPerson = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
});
export type ConsortiumPerson = z.output<typeof consortiumPerson>;

/** The call as its source describes it now; only the identifier is certain. */
export const consortiumCall = z.object({
  identifier: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  status: z.enum(callStatuses).nullable(),
  typeOfAction: z.string().nullable(),
  nextDeadline: calendarDate.nullable(),
});
export type ConsortiumCall = z.output<typeof consortiumCall>;

/** An organisation of the network (`id`), or one that is known from elsewhere by name, PIC and country alone. */
export const candidateOrganisation = z.object({
  id: id.nullable(),
  name: z.string(),
  pic: participantCode.nullable(),
  country: countryCode.nullable(),
  url: z.string().nullable(),
});
export type CandidateOrganisation = z.output<typeof candidateOrganisation>;

/** Wishes for a seat. */
export const seatWishes = z.object({
  role: z.string(),
  expertise: z.array(z.string()),
  kind: z.enum(organisationKinds).nullable(),
  countries: z.array(countryCode),
});
export type SeatWishes = z.output<typeof seatWishes>;
/** `revision` counts the changes of a part; a change names the one that it started from. */
const revision = z.number().int().positive();
export const seat = seatWishes.extend({
  id,
  revision,
  filled: z.boolean(),
  /** Who takes this seat coordinates the proposal. Each consortium has one such seat. */
  coordinates: z.boolean(),
});
export type Seat = z.output<typeof seat>;

export const candidate = z.object({
  id,
  revision,
  seatId: id.nullable(),
  person: consortiumPerson.nullable(),
  organisation: candidateOrganisation.nullable(),
  state: z.enum(candidateStates),
  partnerRole: z.enum(partnerRoles).default('beneficiary'),
  /** States that the viewer may set. */
  next: z.array(z.enum(candidateStates)),
  /** Of the editors. */
  note: z.string(),
  /** By the person who offers to join. */
  message: z.string(),
  offered: z.boolean(),
  /** When someone of the organisation was last invited by email; editors alone see it. */
  emailedAt: instant.nullable(),
  at: instant,
});
export type Candidate = z.output<typeof candidate>;

export const consortiumNote = z.object({
  id,
  revision,
  text: z.string(),
  author: consortiumPerson.nullable(),
  at: instant,
});
export type ConsortiumNote = z.output<typeof consortiumNote>;

/** The first meeting. */
export const meeting = z.object({
  startsAt: instant,
  minutes: z.number().int().positive(),
  place: z.string(),
  calendarUrl: z.string(),
});
export type Meeting = z.output<typeof meeting>;

/** The consortium as one of its members sees it. */
export const consortium = z.object({
  id,
  version: z.number().int().positive(),
  revision,
  title: z.string(),
  role: z.enum(consortiumRoles),
  call: consortiumCall,
  opportunity: z.object({ id, name: z.string(), url: z.string() }).nullable(),
  coordinator: consortiumPerson,
  editors: z.array(consortiumPerson),
  seats: z.array(seat),
  candidates: z.array(candidate),
  notes: z.array(consortiumNote),
  /** Persons, organisations and participants that editors do not want suggested again; empty for partners. */
  dismissed: z.array(z.string()),
  meeting: meeting.nullable(),
  meetingRevision: z.number().int().nonnegative(),
  closedAt: instant.nullable(),
  createdAt: instant,
  changedAt: instant,
});
export type Consortium = z.output<typeof consortium>;

/** An entry of the list of one's own consortia. `interested` counts candidates who wait for a decision. */
export const consortiumCard = consortium
  .pick({ id: true, title: true, role: true, call: true, closedAt: true, changedAt: true })
  .extend({
    seats: z.number().int().nonnegative(),
    filled: z.number().int().nonnegative(),
    interested: z.number().int().nonnegative(),
  });
export type ConsortiumCard = z.output<typeof consortiumCard>;

/** A seat as a candidate sees it: the call and the seat, and no one else in the consortium. */
export const seatInvitation = z.object({
  candidateId: id,
  state: z.enum(candidateStates),
  /** The person offered to join; else an editor invited them. */
  offered: z.boolean(),
  seat: seatWishes.nullable(),
  call: consortiumCall,
  /** Who invites; null for an offer that is not confirmed, since the author of an Opportunity may be anonymous. */
  coordinator: consortiumPerson.nullable(),
  message: z.string(),
  at: instant,
  /** The consortium, once the person is a partner who may see it. */
  url: z.string().nullable(),
  /** For confirmed partners. */
  meeting: meeting.nullable(),
  /** The consortium is closed, so nothing is open to decide. */
  closed: z.boolean(),
});
export type SeatInvitation = z.output<typeof seatInvitation>;

/** A seat on the page of an Opportunity. `state` is that of the viewer’s own offer. */
export const openSeat = seatWishes.extend({
  id,
  filled: z.boolean(),
  state: z.enum(candidateStates).nullable(),
});
export type OpenSeat = z.output<typeof openSeat>;
