import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { organisationName } from '../names.ts';
import { photoBody, photoFile, photoLimit } from '../photo-file.ts';
import { limits, route } from '../route.ts';
import {
  aliasAndId,
  boundedText,
  id,
  line,
  message,
  messageAndUrl,
  multiline,
  pageOf,
  visibleCharacters,
} from '../shapes.ts';
import { groupMessages } from './messages/groups.ts';
import { organisationMessages } from './messages.ts';

/** An optional text; an empty one is stored as null. */
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' && value.trim() === '' ? null : value),
    schema.nullish().default(null),
  );

/** The fields of a group that its leaders change (G82), under the names of §3. */
export const groupFields = {
  name: organisationName(organisationMessages.groupNameBlank).prefault(''),
  description: boundedText(sizes.groupDescriptionCharacters)
    .overwrite((value) => (visibleCharacters(value) === 0 ? '' : multiline(value)))
    .min(1, organisationMessages.descriptionBlank)
    .max(sizes.groupDescriptionCharacters, messages.fieldTooLong)
    .prefault(''),
  website: optional(
    z
      .string()
      .trim()
      .max(500, messages.fieldTooLong)
      .pipe(z.url({ protocol: /^https?$/, error: groupMessages.websiteInvalid })),
  ),
  phone: optional(line(40).regex(/^[+(\d][\d +()./-]*$/, groupMessages.phoneInvalid)),
  email: optional(z.string().trim().max(254, messages.fieldTooLong).pipe(z.email(messages.emailInvalid))),
};
export const groupDetails = z.object(groupFields);
export type GroupDetails = z.output<typeof groupDetails>;

/** A browser sends a file field in which nothing was chosen as a file without a name and content. */
const isNoFile = (value: unknown): boolean =>
  value === '' || value === null || (value instanceof File && value.name === '' && value.size === 0);

/** The fields of the form that creates a group (C20). */
export const newGroup = z.object({
  organisation_group: z
    .object({
      ...groupFields,
      image_file: z.preprocess((value) => (isNoFile(value) ? undefined : value), photoFile.optional()),
    })
    .prefault({}),
});

const groupMember = z.object({
  id,
  name: z.string(),
  initials: z.string(),
  avatarUrl: z.string().nullable(),
  profileUrl: z.string(),
  leader: z.boolean(),
  /** The only leader, who neither leaves nor is removed. */
  lastLeader: z.boolean(),
  /** Confirmations that the viewer may open; null where the viewer may not do it, or it cannot be done. */
  removeUrl: z.string().nullable(),
  assignLeaderUrl: z.string().nullable(),
  endLeaderUrl: z.string().nullable(),
});
export type GroupMember = z.output<typeof groupMember>;

const candidate = groupMember.pick({ id: true, name: true, initials: true, avatarUrl: true });

const ofGroup = z.object({ id });
const ofMember = z.object({ id, userId: id });
const managed = ['organisations.group_not_found', 'organisations.group_managers_only'] as const;
const photoErrors = ['organisations.photo_unreadable', 'organisations.photo_too_many_pixels'] as const;

/** Groups as their leaders and the administrators of their organisation manage them; everyone else gets 403 (G75, G76). */
export const groupsApi = {
  createGroup: route({
    id: 'organisations.createGroup',
    method: 'POST',
    path: '/organisation/:slug/groups',
    access: 'signed-in',
    limit: photoLimit,
    ...photoBody,
    tokenIn: 'organisation_group[_token]',
    summary: 'Creates a group of an organisation, with its administrator as the first leader (C20, C21, G75)',
    params: z.object({ slug: aliasAndId }),
    body: newGroup,
    output: messageAndUrl,
    errors: ['organisations.organisation_not_found', 'organisations.administrators_only', ...photoErrors],
  }),
  changeGroup: route({
    id: 'organisations.changeGroup',
    method: 'POST',
    path: '/groups/:id/details/edit',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Changes the details of a group; with a `revision`, refused where they changed after it was read (R38, G82)',
    params: ofGroup,
    body: groupDetails.extend({ revision: z.string().max(64).optional() }),
    output: messageAndUrl,
    errors: [...managed, 'organisations.edited_meanwhile'],
  }),
  changeGroupPhoto: route({
    id: 'organisations.changeGroupPhoto',
    method: 'POST',
    path: '/groups/:id/photo',
    access: 'signed-in',
    limit: photoLimit,
    ...photoBody,
    summary: 'Another photo of a group: at most 2 MB of JPEG, PNG, GIF or WebP, encoded again without metadata',
    params: ofGroup,
    body: z.object({ file: photoFile }),
    output: messageAndUrl,
    errors: [...managed, ...photoErrors],
  }),
  removeGroupPhoto: route({
    id: 'organisations.removeGroupPhoto',
    method: 'DELETE',
    path: '/groups/:id/photo',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes the photo of a group',
    params: ofGroup,
    output: message,
    errors: managed,
  }),
  listGroupMembers: route({
    id: 'organisations.listGroupMembers',
    method: 'GET',
    path: '/api/v1/groups/:id/members',
    access: 'anyone',
    limit: limits.read,
    summary: 'Members of a group by name, its leaders first; `q` is a part of the name',
    params: ofGroup,
    query: z.object({
      q: z.string().max(200).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    output: pageOf(groupMember),
    errors: ['organisations.group_not_found'],
  }),
  listGroupCandidates: route({
    id: 'organisations.listGroupCandidates',
    method: 'GET',
    path: '/api/v1/groups/:id/candidates',
    access: 'signed-in',
    limit: limits.read,
    summary: 'At most ten members of the organisation by a part of their names who are not in the group (G76)',
    params: ofGroup,
    query: z.object({ q: z.string().max(200).default('') }),
    output: z.object({ items: z.array(candidate).max(sizes.groupCandidates) }),
    errors: managed,
  }),
  addGroupMember: route({
    id: 'organisations.addGroupMember',
    method: 'POST',
    path: '/groups/:id/members',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Adds a member of the organisation to the group (C22, G76)',
    params: ofGroup,
    body: z.object({
      user: z
        .string({ error: organisationMessages.userMissing })
        .regex(/^[a-z0-9]{1,40}$/, organisationMessages.userMissing),
    }),
    output: message,
    errors: [...managed, 'organisations.not_in_organisation', 'organisations.already_in_group'],
  }),
  showRemoveGroupMember: route({
    id: 'organisations.showRemoveGroupMember',
    method: 'GET',
    path: '/groups/:id/members/:userId/remove',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm the removal of a member of a group; changes nothing',
    params: ofMember,
    output: z.string(),
    produces: 'text/html',
    errors: [...managed, 'organisations.group_member_not_found', 'organisations.last_leader'],
  }),
  removeGroupMember: route({
    id: 'organisations.removeGroupMember',
    method: 'POST',
    path: '/groups/:id/members/:userId/remove',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes a member of a group; its last leader stays (G73)',
    params: ofMember,
    output: messageAndUrl,
    errors: [...managed, 'organisations.group_member_not_found', 'organisations.last_leader'],
  }),
  showAssignLeader: route({
    id: 'organisations.showAssignLeader',
    method: 'GET',
    path: '/groups/:id/members/:userId/assign-leader',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm another leader of a group; changes nothing',
    params: ofMember,
    output: z.string(),
    produces: 'text/html',
    errors: [...managed, 'organisations.group_member_not_found', 'organisations.already_leader'],
  }),
  assignLeader: route({
    id: 'organisations.assignLeader',
    method: 'POST',
    path: '/groups/:id/members/:userId/assign-leader',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Makes a member of a group one of its leaders (P21, G73)',
    params: ofMember,
    output: messageAndUrl,
    errors: [
      ...managed,
      'organisations.group_member_not_found',
      'organisations.already_leader',
      'organisations.too_many_leaders',
    ],
  }),
  showEndLeader: route({
    id: 'organisations.showEndLeader',
    method: 'GET',
    path: '/groups/:id/members/:userId/end-leader',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm that a leader of a group becomes a member again; changes nothing',
    params: ofMember,
    output: z.string(),
    produces: 'text/html',
    errors: [
      ...managed,
      'organisations.group_member_not_found',
      'organisations.not_leader',
      'organisations.last_leader',
    ],
  }),
  endLeader: route({
    id: 'organisations.endLeader',
    method: 'POST',
    path: '/groups/:id/members/:userId/end-leader',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Takes back the rights of a leader, who stays a member of the group; its last leader stays (A43)',
    params: ofMember,
    output: messageAndUrl,
    errors: [
      ...managed,
      'organisations.group_member_not_found',
      'organisations.not_leader',
      'organisations.last_leader',
    ],
  }),
  showRemoveGroup: route({
    id: 'organisations.showRemoveGroup',
    method: 'GET',
    path: '/groups/:id/remove',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm the removal of a group; changes nothing',
    params: ofGroup,
    output: z.string(),
    produces: 'text/html',
    errors: managed,
  }),
  removeGroup: route({
    id: 'organisations.removeGroup',
    method: 'POST',
    path: '/groups/:id/remove',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes a group with its members; its Opportunities stay with their authors (N19, P24, G73)',
    params: ofGroup,
    output: messageAndUrl,
    errors: managed,
  }),
};
