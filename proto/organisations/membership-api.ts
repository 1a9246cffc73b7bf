import { z } from 'zod';
import { limits, route } from '../route.ts';
import { aliasAndId, id, instant, message, messageAndUrl, pageOf } from '../shapes.ts';
import { organisationMessages } from './messages.ts';

const named = z.object({ id, name: z.string() });
/** What a person loses by leaving their organisation, besides the membership. */
const lostByLeaving = z.object({
  /** Names of their groups in it. */
  groups: z.array(z.string()),
  /** Whether they are one of its administrators. */
  administrator: z.boolean(),
  /** Whether they become a trial member. */
  trial: z.boolean(),
});
export type LostByLeaving = z.output<typeof lostByLeaving>;

/** Organisation and groups of a person, as they see them themselves. */
const ownMembership = z.object({
  organisation: named
    .extend({
      profileUrl: z.string().nullable(),
      leaveUrl: z.string(),
      lastAdministrator: z.boolean(),
      losses: lostByLeaving,
    })
    .nullable(),
  /** The organisation that the person requested to join. */
  request: z
    .object({
      organisation: named,
      requestedAt: instant,
      /** Its own administrators, or those of the platform where it has none (O30). */
      decidedBy: z.enum(['organisation', 'platform']),
    })
    .nullable(),
  groups: z.array(named.extend({ leaveUrl: z.string(), lastLeader: z.boolean() })),
});
export type OwnMembership = z.output<typeof ownMembership>;

/** What those who decide about a request see of the person's address. */
export const domainOfPerson = z.object({
  /** Domain of the confirmed email address; null for a domain on which anyone can get an address. */
  emailDomain: z.string().nullable(),
  /** Whether the organisation has other domains; a public mail domain is foreign to all. False where none of it is known. */
  foreignDomain: z.boolean(),
});
export type DomainOfPerson = z.output<typeof domainOfPerson>;

/** A person who waits for the decision of an organisation. */
const joinRequest = domainOfPerson.extend({
  organisation: named.extend({ slug: z.string() }),
  person: z.object({
    id,
    name: z.string(),
    initials: z.string(),
    avatarUrl: z.string().nullable(),
    profileUrl: z.string(),
  }),
  requestedAt: instant,
});
export type JoinRequest = z.output<typeof joinRequest>;

const ofOrganisation = z.object({ slug: aliasAndId });
const ofMember = z.object({ slug: aliasAndId, userId: id });
const ofGroup = z.object({ id });
const blocksLeaving = [
  'organisations.not_member',
  'organisations.last_administrator',
  'organisations.last_leader',
] as const;

export const membershipApi = {
  readMembership: route({
    id: 'organisations.readMembership',
    method: 'GET',
    path: '/api/v1/membership',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The organisation and the groups of the viewer, and the request to join that waits',
    output: ownMembership,
  }),
  joinOrganisation: route({
    id: 'organisations.joinOrganisation',
    method: 'PUT',
    path: '/organisation-join',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Joins an organisation: at once with an address on one of its domains, otherwise once it approves (A07)',
    body: z.object({
      organisation: z
        .string({ error: organisationMessages.organisationMissing })
        .regex(/^[a-z0-9]{1,40}$/, organisationMessages.organisationMissing),
    }),
    output: message.extend({ approved: z.boolean() }),
    errors: ['organisations.organisation_unknown', 'organisations.already_member', 'organisations.request_pending'],
  }),
  withdrawJoinRequest: route({
    id: 'organisations.withdrawJoinRequest',
    method: 'DELETE',
    path: '/organisation-join',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Withdraws the viewer’s request to join an organisation',
    output: message,
    errors: ['organisations.request_not_found'],
  }),
  showLeaveOrganisation: route({
    id: 'organisations.showLeaveOrganisation',
    method: 'GET',
    path: '/organisation/:slug/leave',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm leaving an organisation; changes nothing',
    params: ofOrganisation,
    output: z.string(),
    produces: 'text/html',
    errors: blocksLeaving,
  }),
  leaveOrganisation: route({
    id: 'organisations.leaveOrganisation',
    method: 'POST',
    path: '/organisation/:slug/leave',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Leaves an organisation and its groups; its last administrator stays (N16)',
    params: ofOrganisation,
    output: messageAndUrl,
    errors: blocksLeaving,
  }),
  showLeaveGroup: route({
    id: 'organisations.showLeaveGroup',
    method: 'GET',
    path: '/groups/:id/leave',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm leaving a group; changes nothing',
    params: ofGroup,
    output: z.string(),
    produces: 'text/html',
    errors: ['organisations.not_member', 'organisations.last_leader'],
  }),
  leaveGroup: route({
    id: 'organisations.leaveGroup',
    method: 'POST',
    path: '/groups/:id/leave',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Leaves a group; its last leader stays (N17)',
    params: ofGroup,
    output: messageAndUrl,
    errors: ['organisations.not_member', 'organisations.last_leader'],
  }),
  listJoinRequests: route({
    id: 'organisations.listJoinRequests',
    method: 'GET',
    path: '/api/v1/join-requests',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'People who wait to join the organisations that the viewer administers, and for administrators of the platform those without administrators (O30)',
    query: z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) }),
    output: pageOf(joinRequest),
  }),
  approveMember: route({
    id: 'organisations.approveMember',
    method: 'POST',
    path: '/organisation-dashboard/:slug/members/:userId/approve',
    access: 'signed-in',
    audit: 'administrators',
    decides: 'approval',
    limit: limits.write,
    summary:
      'Approves a person who waits to join; administrators of the organisation, and of the platform where it has none (G72, O30)',
    params: ofMember,
    output: messageAndUrl,
    errors: ['organisations.request_not_found', 'organisations.administrators_decide', 'organisations.already_member'],
  }),
  declineMember: route({
    id: 'organisations.declineMember',
    method: 'POST',
    path: '/organisation-dashboard/:slug/members/:userId/decline',
    access: 'signed-in',
    audit: 'administrators',
    decides: 'refusal',
    limit: limits.write,
    summary: 'Declines a person who waits to join',
    params: ofMember,
    output: messageAndUrl,
    errors: ['organisations.request_not_found', 'organisations.administrators_decide'],
  }),
};
