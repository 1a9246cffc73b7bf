import { z } from 'zod';
import type { DecisionKind } from '../kit/messages/decisions.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, instant, message, messageAndUrl, pageOf } from '../shapes.ts';
import { organisationMessages } from './messages.ts';

const named = z.object({ id, slug: z.string(), name: z.string() });
const ofOrganisation = z.object({ slug: aliasAndId });
const ofParticipant = z.object({ slug: aliasAndId, participantId: id });

/** An organisation that takes part in the network of another one. */
const participant = named.extend({
  country: z.string().nullable(),
  profileUrl: z.string().nullable(),
  avatarUrl: z.string().nullable(),
});
const managedParticipant = participant.extend({
  /** False while an administrator of the platform has not approved it. */
  approved: z.boolean(),
  requestedAt: instant,
  /** Where a form removes it (P23). */
  removeUrl: z.string(),
});
export type ManagedParticipant = z.output<typeof managedParticipant>;
const participantRequest = z.object({ organisation: named, participant: named, requestedAt: instant });
export type ParticipantRequest = z.output<typeof participantRequest>;

const decision = <const I extends string, const P extends string>(
  name: I,
  path: P,
  decides: DecisionKind,
  summary: string,
) =>
  route({
    id: `organisations.${name}`,
    method: 'POST',
    path: `/admin/participants/:slug/:participantId/${path}`,
    access: 'admin',
    audit: 'service',
    decides,
    limit: limits.write,
    summary,
    params: ofParticipant,
    output: message,
    errors: ['organisations.participant_not_found'],
  });

/** Routes about the participants of an organisation (G77). */
export const participantsApi = {
  listParticipants: route({
    id: 'organisations.listParticipants',
    method: 'GET',
    path: '/api/v1/organisations/:slug/participants',
    access: 'anyone',
    limit: limits.read,
    summary: 'Approved participants of an organisation by name, for those who see its page',
    params: ofOrganisation,
    output: z.object({ items: z.array(participant) }),
    errors: ['organisations.organisation_not_found'],
  }),
  listManagedParticipants: route({
    id: 'organisations.listManagedParticipants',
    method: 'GET',
    path: '/api/v1/organisations/:slug/managed-participants',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Participants of an organisation by name, with those that wait for approval, for its administrators',
    params: ofOrganisation,
    output: z.object({ items: z.array(managedParticipant) }),
    errors: ['organisations.organisation_not_found'],
  }),
  addParticipant: route({
    id: 'organisations.addParticipant',
    method: 'PUT',
    path: '/organisation/:slug/participants',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Proposes an organisation as a participant, which an administrator of the platform approves (C04, G77)',
    params: ofOrganisation,
    body: z.object({
      organisation: z
        .string({ error: organisationMessages.organisationMissing })
        .regex(/^[a-z0-9]{1,40}$/, organisationMessages.organisationMissing),
    }),
    output: message,
    errors: [
      'organisations.organisation_not_found',
      'organisations.organisation_unknown',
      'organisations.already_participant',
      'organisations.too_many_participants',
    ],
  }),
  showRemoveParticipant: route({
    id: 'organisations.showRemoveParticipant',
    method: 'GET',
    path: '/organisation-dashboard/:slug/participants/:participantId/remove',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm the removal of a participant; changes nothing (A04)',
    params: ofParticipant,
    output: z.string(),
    produces: 'text/html',
    errors: ['organisations.organisation_not_found', 'organisations.participant_not_found'],
  }),
  removeParticipant: route({
    id: 'organisations.removeParticipant',
    method: 'POST',
    path: '/organisation-dashboard/:slug/participants/:participantId/remove',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes a participant, or withdraws the proposal (P23)',
    params: ofParticipant,
    output: messageAndUrl,
    errors: ['organisations.organisation_not_found', 'organisations.participant_not_found'],
  }),
  listParticipantRequests: route({
    id: 'organisations.listParticipantRequests',
    method: 'GET',
    path: '/api/v1/admin/participants',
    access: 'admin',
    limit: limits.read,
    summary:
      'Proposed participants that wait for an administrator of the platform, by the organisation that proposed them',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(participantRequest),
  }),
  approveParticipant: decision('approveParticipant', 'approve', 'approval', 'Approves a proposed participant (G77)'),
  declineParticipant: decision('declineParticipant', 'decline', 'refusal', 'Declines a proposed participant'),
};
