import { z } from 'zod';
import { adminChangesOf } from '../admin-change.ts';
import type { ResponseBody } from '../client.ts';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { organisationNameOrNone } from '../names.ts';
import { limits, route } from '../route.ts';
import { id, message, pageOf } from '../shapes.ts';
import { directoryId } from './directory.ts';
import { administrationMessages } from './messages/administration.ts';
import { organisationMessages } from './messages.ts';

/** An organisation as administrators of the platform see it. */
const administeredOrganisation = z.object({
  id,
  slug: z.string(),
  name: z.string(),
  country: z.string().nullable(),
  paid: z.boolean(),
  emailDomains: z.array(z.string()),
  members: z.number().int().nonnegative(),
  administrators: z.number().int().nonnegative(),
  /** The record of the Research Organization Registry that it is linked to. */
  registryUrl: z.string().nullable(),
});
export type AdministeredOrganisation = z.output<typeof administeredOrganisation>;

const lostByMerge = Object.keys(administrationMessages.lost) as [LostByMerge, ...LostByMerge[]];
type LostByMerge = keyof typeof administrationMessages.lost;
const count = z.number().int().nonnegative();
/** How many there are, and the names of the first ten. */
const counted = z.object({ count, names: z.array(z.string()).max(10) });

const mergeInto = z
  .string({ error: organisationMessages.organisationMissing })
  .regex(/^[a-z0-9]{1,40}$/, organisationMessages.organisationMissing);

const emailDomain = z
  .string()
  .max(253, administrationMessages.domainInvalid)
  .overwrite((domain) => domain.trim().toLowerCase().replace(/^@/, ''))
  .regex(
    /^(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u,
    administrationMessages.domainInvalid,
  );

const change = adminChangesOf('organisations', '/admin/organisations', 'organisations.organisation_not_found');

/** Routes of administrators of the platform about all organisations. All respond with 403 to other users. */
export const administrationApi = {
  listAllOrganisations: route({
    id: 'organisations.listAllOrganisations',
    method: 'GET',
    path: '/api/v1/admin/all-organisations',
    access: 'admin',
    limit: limits.read,
    summary: 'Organisations by name, or those whose names match a text; requested ones have a list of their own',
    query: z.object({
      q: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(administeredOrganisation),
  }),
  createOrganisation: route({
    id: 'organisations.createOrganisation',
    method: 'POST',
    path: '/admin/organisations',
    access: 'admin',
    audit: 'service',
    limit: limits.write,
    summary: 'Creates an organisation: filled from an entry of the directory, or with a name alone. It is unpaid',
    body: z
      .object({ name: organisationNameOrNone.default(''), directoryId: directoryId.nullable().default(null) })
      .refine(({ name, directoryId: entry }) => name !== '' || entry !== null, {
        error: messages.organisationNameBlank,
        path: ['name'],
      }),
    output: message.extend({ id, url: z.string() }),
    errors: ['organisations.directory_entry_unknown', 'organisations.name_taken'],
  }),
  changePaid: change('changePaid', 'membership', {
    summary: 'Sets an organisation to paid or trial membership; its people and groups follow (G81)',
    body: z.object({ paid: z.boolean() }),
  }),
  changeEmailDomains: change('changeEmailDomains', 'email-domains', {
    summary: 'Sets the email domains of an organisation, whose addresses join without approval (G30)',
    body: z.object({
      domains: z.array(emailDomain).max(sizes.domainsOfOneOrganisation, administrationMessages.tooManyDomains),
    }),
    errors: ['organisations.domain_taken', 'organisations.public_mail_domain'],
  }),
  linkOrganisation: change('linkOrganisation', 'registry', {
    summary: 'Links an organisation to its entry of the directory, or ends the link; `fill` replaces name and country',
    body: z.object({ directoryId: directoryId.nullable(), fill: z.boolean().default(false) }),
    errors: ['organisations.directory_entry_unknown', 'organisations.entry_taken', 'organisations.name_taken'],
  }),
  mergeOrganisation: change('mergeOrganisation', 'merge', {
    summary: 'Merges an organisation into another one, which takes over its people, groups and addresses',
    body: z.object({ into: mergeInto }),
    errors: ['organisations.organisation_unknown'],
  }),
  previewMerge: route({
    id: 'organisations.previewMerge',
    method: 'GET',
    path: '/api/v1/admin/all-organisations/:id/merge',
    access: 'admin',
    limit: limits.read,
    summary: 'What a merge would move to the other organisation, and what would be lost; it changes nothing',
    params: z.object({ id }),
    query: z.object({ into: mergeInto }),
    output: z.object({
      members: counted,
      administrators: counted,
      groups: counted,
      participants: count,
      /** People who wait to join. */
      requests: count,
      emailDomains: z.array(z.string()),
      /** Whether the organisation that remains becomes a paid one by it. */
      becomesPaid: z.boolean(),
      /** What the merged organisation has and the other one does not take over. */
      lost: z.array(z.enum(lostByMerge)),
    }),
    errors: ['organisations.organisation_not_found', 'organisations.organisation_unknown'],
  }),
};
export type MergePreview = ResponseBody<typeof administrationApi.previewMerge>;
