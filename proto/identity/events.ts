import { z } from 'zod';
import { event } from '../event.ts';
import { directoryId } from '../organisations/directory.ts';
import { id } from '../shapes.ts';
import { auditedAct } from './accounts-shapes.ts';
import { publishedPerson } from './shapes.ts';

const topic = 'identity.user';
export const identityEvents = {
  userRegistered: event({
    type: 'user.registered',
    topic,
    schemaVersion: 1,
    summary: 'A person requested an account and confirmed the address',
    payload: publishedPerson,
  }),
  userApproved: event({
    type: 'user.approved',
    topic,
    schemaVersion: 1,
    summary: 'An account may be used from now on',
    payload: publishedPerson,
  }),
  organisationRequested: event({
    type: 'user.requested-organisation',
    topic,
    schemaVersion: 1,
    summary:
      'A person with a confirmed address chose an organisation at sign-up whose domain is not theirs, or one that the installation may not have',
    payload: z.object({
      id,
      name: z.string(),
      directoryId: directoryId.nullable(),
      /** The organisation of the installation that the person chose; null for a name or an entry of the directory. */
      organisationId: id.nullable().default(null),
    }),
  }),
  invitationAccepted: event({
    type: 'user.accepted-invitation',
    topic,
    schemaVersion: 1,
    summary:
      'A person accepted an invitation into an organisation or a group; whether the inviter may admit them is still to be decided',
    payload: z.object({
      id,
      invitationId: id,
      organisationId: id,
      /** Null for an invitation into the organisation alone. */
      groupId: id.nullable(),
      inviterId: id,
      /** Whether the inviter administers the platform. */
      inviterIsAdministrator: z.boolean(),
      /** The organisation of the person, null for an account that waits, and the version of the membership that it follows. */
      belongsTo: z.object({ organisationId: id.nullable(), membershipVersion: z.number().int().nonnegative() }),
    }),
  }),
  seatInvitationAccepted: event({
    type: 'user.accepted-seat-invitation',
    topic,
    schemaVersion: 1,
    summary: 'A person opened and accepted an emailed invitation to a seat; they decide about the seat afterwards',
    payload: z.object({ id, invitationId: id, consortiumId: id, candidateId: id, inviterId: id }),
  }),
  userUpdated: event({
    type: 'user.updated',
    topic,
    schemaVersion: 1,
    summary: 'Something others see of a person changed',
    payload: publishedPerson,
  }),
  userDeleted: event({
    type: 'user.deleted',
    topic,
    schemaVersion: 1,
    summary: 'A person closed the account; nothing of them is shown any longer',
    payload: z.object({ id }),
  }),
  actAudited: event({
    type: 'act.audited',
    topic: 'identity.act',
    schemaVersion: 1,
    summary: 'An act for the audit log, recorded with the change that it describes',
    payload: auditedAct.extend({ id }),
  }),
};
