import { z } from 'zod';
import { previewRoute } from '../preview-picture.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, pageOf } from '../shapes.ts';
import { organisation } from './shapes.ts';

const count = z.number().int().nonnegative();
const link = z.object({ id: z.string(), title: z.string(), url: z.string() });
/** Fields that the pages of organisations and groups share. `isMember` and `mayManage` are those of the viewer. */
const profile = {
  links: z.array(link),
  /** Fields of expertise, in the order in which they were entered. */
  expertise: z.array(z.string()),
  isMember: z.boolean(),
  mayManage: z.boolean(),
};

/** An organisation on its page (D10). `manageUrl` is null for viewers who do not manage it (G81). */
export const organisationProfile = organisation
  .pick({
    id: true,
    alias: true,
    name: true,
    emailDomains: true,
    paid: true,
    profileUrl: true,
    avatarUrl: true,
    country: true,
  })
  .extend({
    manageUrl: z.string().nullable(),
    /** The last part of the page’s canonical address, `{alias}-{id}`. */
    slug: z.string(),
    description: z.string(),
    website: z.string().nullable(),
    ...profile,
    /** People with a profile, and groups. */
    counts: z.object({ members: count, groups: count }),
    /** The record of the organisation in the Research Organization Registry, https://ror.org. */
    directoryUrl: z.string().nullable(),
  });
export type OrganisationProfile = z.output<typeof organisationProfile>;

/**
 * A group on its page (D12). `image_file` is the address of its uncropped photo; visitors get neither `phone` nor `email`. It is managed by
 * its leaders and the administrators of its organisation.
 */
export const groupProfile = z.object({
  id,
  organisationId: id,
  name: z.string(),
  description: z.string(),
  image_file: z.string().nullable(),
  website: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
  profileUrl: z.string().nullable(),
  profilePictures: z.object({ profileThumb: z.string().nullable() }),
  avatarUrl: z.string().nullable(),
  manageUrl: z.string().nullable(),
  organisation: organisationProfile.pick({
    id: true,
    alias: true,
    name: true,
    slug: true,
    paid: true,
    profileUrl: true,
    avatarUrl: true,
    country: true,
  }),
  ...profile,
  isLeader: z.boolean(),
  /** Of the fields of the edit page, for those who manage the group; null for others. */
  revision: z.string().nullable(),
  /** Its members, leaders included. */
  counts: z.object({ members: count }),
});
export type GroupProfile = z.output<typeof groupProfile>;

/** A person in the list of an organisation's members: what visitors see of a profile too (G40). */
export const listedMember = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
  expertise: z.array(z.string()).max(5),
  /** False for visitors, who do not learn who administers an organisation. */
  isAdministrator: z.boolean(),
});
export type ListedMember = z.output<typeof listedMember>;

/** A group in the list of its organisation. `url` is null where the viewer is shown no link to its page (P26). */
export const listedGroup = z.object({
  id,
  name: z.string(),
  description: z.string(),
  avatarUrl: z.string().nullable(),
  url: z.string().nullable(),
  members: count,
  expertise: z.array(z.string()).max(3),
});
export type ListedGroup = z.output<typeof listedGroup>;

const ofOrganisation = z.object({ slug: aliasAndId });
const page = z.coerce.number().int().min(1).max(10_000).default(1);

export const profilesApi = {
  readPreview: previewRoute({
    id: 'organisations.readPreview',
    page: '/organisation/:slug',
    params: ofOrganisation,
    query: z.object({}),
    errors: ['organisations.organisation_not_found'],
  }),
  readOrganisation: route({
    id: 'organisations.readOrganisation',
    method: 'GET',
    path: '/api/v1/organisations/:slug',
    access: 'anyone',
    limit: limits.read,
    summary:
      'The page of an organisation; one that has not paid has it for its members and administrators alone (D10, P26)',
    params: ofOrganisation,
    output: organisationProfile,
    errors: ['organisations.organisation_not_found'],
  }),
  readGroup: route({
    id: 'organisations.readGroup',
    method: 'GET',
    path: '/api/v1/groups/:id',
    access: 'anyone',
    limit: limits.read,
    summary: 'The page of a group, seen by those who see the page of its organisation and by its members (D12)',
    params: z.object({ id }),
    output: groupProfile,
    errors: ['organisations.group_not_found'],
  }),
  listOrganisationGroups: route({
    id: 'organisations.listOrganisationGroups',
    method: 'GET',
    path: '/api/v1/organisations/:slug/groups',
    access: 'anyone',
    limit: limits.read,
    summary: 'The groups of an organisation by name, twelve a page, for those who see its page',
    params: ofOrganisation,
    query: z.object({ page }),
    output: pageOf(listedGroup),
    errors: ['organisations.organisation_not_found'],
  }),
  listOrganisationMembers: route({
    id: 'organisations.listOrganisationMembers',
    method: 'GET',
    path: '/api/v1/organisations/:slug/members',
    access: 'anyone',
    limit: limits.read,
    summary:
      'The people of an organisation by last name, 24 a page, or those whose name or expertise matches a text, the best first; for those who see its page',
    params: ofOrganisation,
    query: z.object({
      filters: z.strictObject({ q: z.string().max(200).optional() }).default({}),
      /** Those with expertise alone, those with most of it first; a text is then ignored. */
      experts: z.enum(['0', '1']).default('0'),
      page,
    }),
    output: pageOf(listedMember),
    errors: ['organisations.organisation_not_found'],
  }),
};
