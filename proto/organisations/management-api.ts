import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { organisationName } from '../names.ts';
import { photoBody, photoFile } from '../photo-file.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { aliasAndId, boundedText, id, instant, message, messageAndUrl, multiline, pageOf } from '../shapes.ts';
import { domainOfPerson } from './membership-api.ts';
import { managementMessages } from './messages/management.ts';

const ofOrganisation = z.object({ slug: aliasAndId });
const ofMember = z.object({ slug: aliasAndId, userId: id });
const pageQuery = z.object({ page: z.coerce.number().int().min(1).max(10_000).default(1) });

/** An organisation as its administrators see it. `revision` changes with the fields of the edit page. */
const managedOrganisation = z.object({
  id,
  /** `{alias}-{id}`, the last part of its addresses. */
  slug: z.string(),
  name: z.string(),
  description: z.string(),
  website: z.string().nullable(),
  photoUrl: z.string().nullable(),
  revision: z.string(),
  paid: z.boolean(),
  profileUrl: z.string().nullable(),
  emailDomains: z.array(z.object({ domain: z.string() })),
  /** The record of the Research Organization Registry that it is linked to. */
  registry: z.object({ id: z.string(), name: z.string(), url: z.string() }).nullable(),
  members: z.number().int().nonnegative(),
  waiting: z.number().int().nonnegative(),
  /** Whether the viewer decides who joins; administrators of the platform do where it has no administrator (O30). */
  decidesOnMembers: z.boolean(),
  administrators: z.number().int().nonnegative(),
  participants: z.number().int().nonnegative(),
});
export type ManagedOrganisation = z.output<typeof managedOrganisation>;

const shownPerson = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
});
const managedMember = shownPerson.extend({
  administrator: z.boolean(),
  /** Neither the right nor the membership of the last administrator can be ended. */
  lastAdministrator: z.boolean(),
  /** Where a form removes the person (N18). */
  removeUrl: z.string(),
});
export type ManagedMember = z.output<typeof managedMember>;
const waitingMember = shownPerson.extend({ requestedAt: instant, ...domainOfPerson.shape });
export type WaitingMember = z.output<typeof waitingMember>;

const website = z
  .string()
  .trim()
  .max(sizes.websiteCharacters, messages.fieldTooLong)
  .refine((value) => value === '' || isWebAddress(value), managementMessages.websiteInvalid);
function isWebAddress(value: string): boolean {
  if (!/^https?:\/\/[^\s<>"'`\\]+$/i.test(value)) return false;
  const { hostname, username, password } = URL.parse(value) ?? {};
  return Boolean(hostname?.includes('.')) && !username && !password;
}

/** Decoding a picture is expensive. */
const photoLimit = { name: 'organisation-photo', per: 'account', limit: 20, seconds: 600 } as const satisfies RateLimit;

/** A change of one member by an administrator of the organisation or of the platform. */
const memberChange = <const I extends string, const P extends string>(
  name: I,
  path: P,
  summary: string,
  errors: readonly `organisations.${string}`[],
) =>
  route({
    id: `organisations.${name}`,
    method: 'POST',
    path: `/organisation-dashboard/:slug/members/:userId/${path}`,
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary,
    params: ofMember,
    output: messageAndUrl,
    errors: ['organisations.organisation_not_found', 'organisations.not_member', ...errors] as never,
  });
const blocksRemoval = [
  'organisations.organisation_not_found',
  'organisations.not_member',
  'organisations.last_administrator',
  'organisations.last_leader',
] as const;

/** Routes of the administrators of an organisation and of the platform; to others the organisation does not exist. */
export const managementApi = {
  readManagement: route({
    id: 'organisations.readManagement',
    method: 'GET',
    path: '/api/v1/organisations/:slug/management',
    access: 'signed-in',
    limit: limits.read,
    summary: 'An organisation with what its administrators change',
    params: ofOrganisation,
    output: managedOrganisation,
    errors: ['organisations.organisation_not_found'],
  }),
  changeOrganisation: route({
    id: 'organisations.changeOrganisation',
    method: 'PATCH',
    path: '/organisation-dashboard/:slug',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Changes name, description and website; refused where they changed after `revision` was read (G82)',
    params: ofOrganisation,
    body: z.object({
      name: organisationName(messages.organisationNameBlank),
      description: boundedText(sizes.organisationDescriptionCharacters)
        .overwrite(multiline)
        .max(sizes.organisationDescriptionCharacters, messages.fieldTooLong),
      website,
      revision: z.string().max(64),
    }),
    output: messageAndUrl,
    errors: ['organisations.organisation_not_found', 'organisations.edited_meanwhile', 'organisations.name_taken'],
  }),
  changeOrganisationPhoto: route({
    id: 'organisations.changeOrganisationPhoto',
    method: 'POST',
    path: '/organisation-dashboard/:slug/photo',
    access: 'signed-in',
    audit: 'administrators',
    limit: photoLimit,
    ...photoBody,
    summary: 'Another photo of an organisation: at most 2 MB of JPEG, PNG, GIF or WebP, encoded again without metadata',
    params: ofOrganisation,
    body: z.object({ file: photoFile }),
    output: messageAndUrl,
    errors: [
      'organisations.organisation_not_found',
      'organisations.photo_unreadable',
      'organisations.photo_too_many_pixels',
    ],
  }),
  removeOrganisationPhoto: route({
    id: 'organisations.removeOrganisationPhoto',
    method: 'DELETE',
    path: '/organisation-dashboard/:slug/photo',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Removes the photo of an organisation',
    params: ofOrganisation,
    output: message,
    errors: ['organisations.organisation_not_found'],
  }),
  listManagedMembers: route({
    id: 'organisations.listManagedMembers',
    method: 'GET',
    path: '/api/v1/organisations/:slug/managed-members',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Members of an organisation by last name, 50 on a page, or those that match a text',
    params: ofOrganisation,
    query: pageQuery.extend({ q: z.string().max(200).default(''), administrators: z.literal('1').optional() }),
    output: pageOf(managedMember),
    errors: ['organisations.organisation_not_found'],
  }),
  listWaitingMembers: route({
    id: 'organisations.listWaitingMembers',
    method: 'GET',
    path: '/api/v1/organisations/:slug/waiting-members',
    access: 'signed-in',
    limit: limits.read,
    summary: 'People who wait to join an organisation, the longest wait first, 50 on a page (G72)',
    params: ofOrganisation,
    query: pageQuery,
    output: pageOf(waitingMember),
    errors: ['organisations.organisation_not_found'],
  }),
  approveMembers: route({
    id: 'organisations.approveMembers',
    method: 'POST',
    path: '/organisation-dashboard/:slug/members/approve',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Approves several people who wait to join, each independently; `refused` names those who cannot be',
    params: ofOrganisation,
    body: z.object({
      ids: z.array(id).min(1, managementMessages.noneSelected).max(sizes.membersApprovedAtOnce, messages.fieldTooLong),
    }),
    output: message.extend({ approved: z.array(id), refused: z.array(z.object({ id, reason: z.string() })) }),
    errors: ['organisations.organisation_not_found', 'organisations.administrators_decide'],
  }),
  showRemoveMember: route({
    id: 'organisations.showRemoveMember',
    method: 'GET',
    path: '/organisation-dashboard/:slug/members/:userId/remove',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm the removal of a member; changes nothing (A04)',
    params: ofMember,
    output: z.string(),
    produces: 'text/html',
    errors: blocksRemoval,
  }),
  removeMember: memberChange(
    'removeMember',
    'remove',
    'Removes a member from an organisation and its groups; its last administrator stays (N18)',
    ['organisations.last_administrator', 'organisations.last_leader'],
  ),
  assignAdministrator: memberChange(
    'assignAdministrator',
    'assign-administrator',
    'Makes a member an administrator of the organisation (P21)',
    ['organisations.too_many_administrators'],
  ),
  revokeAdministrator: memberChange(
    'revokeAdministrator',
    'revoke-administrator',
    'Ends the right of an administrator, who stays a member; the last one keeps it',
    ['organisations.last_administrator'],
  ),
};
