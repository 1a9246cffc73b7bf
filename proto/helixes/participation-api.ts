import { z } from 'zod';
import type { DecisionKind } from '../kit/messages/decisions.ts';
import { limits, route } from '../route.ts';
import { id, instant, message, messageAndUrl, pageOf } from '../shapes.ts';
import { participationMessages } from './messages/participation.ts';
import { helixPerson } from './shapes.ts';

const ofHelix = z.object({ id });
const ofParticipant = z.object({ id, organisationId: id });
const paged = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });
const named = z.object({ id, name: z.string() });

/** State of an organisation in a Helix; `none` where it neither takes part nor waits. */
export const participationStates = ['none', 'requested', 'participating'] as const;
const ownParticipation = named.extend({ state: z.enum(participationStates) });
export type OwnParticipation = z.output<typeof ownParticipation>;

/** An organisation that takes part; `profileUrl` is null when it has not paid (P26). */
const participant = z.object({
  organisation: named.extend({
    country: z.string().nullable(),
    avatarUrl: z.string().nullable(),
    profileUrl: z.string().nullable(),
  }),
  since: instant,
});
export type Participant = z.output<typeof participant>;

/** An organisation that waits; `requestedBy` is null once that account is gone. */
const helixRequest = z.object({
  helix: named.extend({ alias: z.string(), hue: z.number().int() }),
  organisation: named.extend({ profileUrl: z.string().nullable() }),
  requestedBy: helixPerson.nullable(),
  requestedAt: instant,
});
export type HelixRequest = z.output<typeof helixRequest>;

/** A decision of a manager of the Helix or of an administrator about one organisation. */
const decision = <const I extends string, const P extends string>(
  name: I,
  path: P,
  summary: string,
  decides?: DecisionKind,
) =>
  route({
    id: `helixes.${name}`,
    method: 'POST',
    path: `/helixes/:id/participants/:organisationId/${path}`,
    access: 'signed-in',
    audit: 'administrators',
    decides,
    limit: limits.write,
    summary,
    params: ofParticipant,
    output: messageAndUrl,
    errors: ['helixes.request_not_found'],
  });

export const participationApi = {
  joinHelix: route({
    id: 'helixes.joinHelix',
    method: 'POST',
    path: '/helixes/:id/join',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Requests to join a Helix on behalf of an organisation that the viewer administers (P28, G65-G67)',
    params: ofHelix,
    body: z.object({
      organisation: z
        .string({ error: participationMessages.organisationMissing })
        .regex(/^[a-z0-9]{1,40}$/, participationMessages.organisationMissing),
    }),
    output: message,
    errors: [
      'helixes.already_participating',
      'helixes.not_found',
      'helixes.not_representative',
      'helixes.request_pending',
    ],
  }),
  readParticipation: route({
    id: 'helixes.readParticipation',
    method: 'GET',
    path: '/api/v1/helixes/:id/participation',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The organisations that the viewer may represent, each with its state in a Helix',
    params: ofHelix,
    output: z.object({ organisations: z.array(ownParticipation) }),
    errors: ['helixes.not_found'],
  }),
  listParticipants: route({
    id: 'helixes.listParticipants',
    method: 'GET',
    path: '/api/v1/helixes/:id/participants',
    access: 'anyone',
    limit: limits.read,
    summary: 'Organisations that take part in a Helix, by name',
    params: ofHelix,
    query: paged,
    output: pageOf(participant),
    errors: ['helixes.not_found'],
  }),
  listFollowers: route({
    id: 'helixes.listFollowers',
    method: 'GET',
    path: '/api/v1/helixes/:id/people',
    access: 'signed-in',
    limit: limits.read,
    summary: 'People who follow a Helix and have a profile, by name; of the first thousand who followed it',
    params: ofHelix,
    query: paged,
    output: pageOf(helixPerson),
    errors: ['helixes.not_found'],
  }),
  readActivity: route({
    id: 'helixes.readActivity',
    method: 'GET',
    path: '/api/v1/helixes/:id/activity',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved Opportunities and organisations that joined, by month, the last twelve months in UTC',
    params: ofHelix,
    output: z.object({
      months: z.array(
        z.object({
          month: z.string().regex(/^\d{4}-\d{2}$/),
          opportunities: z.number().int().nonnegative(),
          organisations: z.number().int().nonnegative(),
        }),
      ),
    }),
    errors: ['helixes.not_found'],
  }),
  listHelixRequests: route({
    id: 'helixes.listHelixRequests',
    method: 'GET',
    path: '/api/v1/helix-requests',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Organisations that wait to join the Helixes that the viewer manages, the longest wait first (G66)',
    query: paged,
    output: pageOf(helixRequest),
  }),
  acceptParticipant: decision(
    'acceptParticipant',
    'accept',
    'Accepts an organisation that waits to join a Helix',
    'approval',
  ),
  declineParticipant: decision(
    'declineParticipant',
    'decline',
    'Declines an organisation that waits to join a Helix',
    'refusal',
  ),
  endParticipation: decision(
    'endParticipation',
    'end',
    'Ends the participation of an organisation, or its request: managers of the Helix, administrators of either',
  ),
};
