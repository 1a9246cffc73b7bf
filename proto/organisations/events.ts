import { z } from 'zod';
import { event } from '../event.ts';
import { id } from '../shapes.ts';
import { organisationDecided } from './requests.ts';
import { group, organisation } from './shapes.ts';

/** The key of these events is the person, who has one membership at most. */
const memberships = 'organisations.membership';
const membership = z.object({ id, organisationId: id });
/** Null in events older than the field, and where no one decided, for instance where the domain of the address did. */
const by = id.nullable().default(null).describe('The user who did it');

export const organisationsEvents = {
  organisationUpdated: event({
    type: 'organisation.updated',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'An organisation was added or something others see of it changed',
    payload: organisation,
  }),
  organisationRequested: event({
    type: 'organisation.requested',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'A person requested this organisation at sign-up by its name or its entry of the directory',
    payload: z.object({ id, userId: id }),
  }),
  organisationDecided: event({
    type: 'organisation.decided',
    topic: 'organisations.organisation',
    schemaVersion: 1,
    summary: 'An administrator of the platform decided about an organisation',
    payload: organisationDecided,
  }),
  groupUpdated: event({
    type: 'group.updated',
    topic: 'organisations.group',
    schemaVersion: 1,
    summary: 'A group was added or something others see of it changed',
    payload: group,
  }),
  groupDeleted: event({
    type: 'group.deleted',
    topic: 'organisations.group',
    schemaVersion: 1,
    summary: 'A group was removed; nothing may refer to it any longer',
    payload: z.object({ id }),
  }),
  membershipRequested: event({
    type: 'membership.requested',
    topic: memberships,
    schemaVersion: 1,
    summary: 'A person waits for the approval of an organisation',
    payload: membership,
  }),
  membershipApproved: event({
    type: 'membership.approved',
    topic: memberships,
    schemaVersion: 1,
    summary: 'A person became a member of an organisation',
    payload: membership.extend({
      by,
      waited: z.boolean().optional().describe('An administrator decided; absent where the domain of the address did'),
    }),
  }),
  membershipDeclined: event({
    type: 'membership.declined',
    topic: memberships,
    schemaVersion: 1,
    summary: 'An administrator declined the request of a person to join an organisation',
    payload: membership.extend({ by }),
  }),
  membershipWithdrawn: event({
    type: 'membership.withdrawn',
    topic: memberships,
    schemaVersion: 1,
    summary: 'A person withdrew the request to join an organisation',
    payload: membership,
  }),
  membershipEnded: event({
    type: 'membership.ended',
    topic: memberships,
    schemaVersion: 1,
    summary: 'A person left an organisation or was removed from it',
    payload: membership.extend({ by }),
  }),
};
