import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { aliasAndId, id, instant, line, message, messageAndUrl } from '../shapes.ts';
import { invitationStates, invitationsBodyWith, invitedEmails } from './invitations-api.ts';
import { organisationInvitationMessages as messages } from './messages/organisation-invitations.ts';

/** A department or team of the organisation, free text of one line. */
const department = line(sizes.departmentCharacters).pipe(z.string().min(1, messages.departmentBlank));
/** Departments or teams of the people who are invited (G83). */
export const departments = z
  .array(department)
  .max(sizes.departmentsOfInvitation, messages.tooManyDepartments)
  .transform((list) => [...new Set(list)]);

/** An invitation as administrators of the organisation see it. */
const referral = z.object({
  id,
  email: z.string(),
  /** As the inviter typed it; empty for one of a batch. */
  name: z.string(),
  departments: z.array(z.string()),
  /** Name of the group that it is an invitation into as well. */
  group: z.string().nullable(),
  inviter: z.string(),
  state: z.enum(invitationStates).extract(['sent', 'expired']),
  sentAt: instant,
  cancelUrl: z.string(),
});
export type Referral = z.output<typeof referral>;

const ofOrganisation = z.object({ slug: aliasAndId });
const ofReferral = z.object({ slug: aliasAndId, id });
const refused = ['kit.forbidden', 'identity.invitation_target_unknown'] as const;

/** Invitations into organisations and their groups. The list and the preview of one’s own invitations have these as well. */
export const organisationInvitationsApi = {
  sendOrganisationInvitations: route({
    id: 'identity.sendOrganisationInvitations',
    method: 'POST',
    path: '/organisation-dashboard/:slug/invite-users',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary:
      'Invites one person, or up to 15 addresses, into an organisation; its administrators and those of the platform (G78)',
    params: ofOrganisation,
    body: invitationsBodyWith({ groups: departments.optional() }),
    output: message,
    errors: [...refused, 'identity.invitation_quota', 'identity.invitation_not_yet'],
  }),
  sendGroupInvitations: route({
    id: 'identity.sendGroupInvitations',
    method: 'POST',
    path: '/groups/:id/invite',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Invites up to 15 addresses into a group; its leaders and the administrators of its organisation (C23)',
    params: z.object({ id }),
    body: z.object({ emails: invitedEmails }),
    output: message,
    errors: [...refused, 'identity.invitation_quota', 'identity.invitation_not_yet'],
  }),
  listReferrals: route({
    id: 'identity.listReferrals',
    method: 'GET',
    path: '/api/v1/organisation-invitations/:slug',
    access: 'signed-in',
    limit: limits.read,
    summary: 'Invitations into an organisation and its groups that no one has accepted yet, the latest first',
    params: ofOrganisation,
    output: z.object({
      organisation: z.object({ id, name: z.string(), slug: z.string() }),
      items: z.array(referral),
      /** How many there are, also beyond those listed. */
      total: z.number().int().nonnegative(),
      /** Departments to choose from, those used before among them. */
      departments: z.array(z.string()),
      /** How many more the viewer can send today. */
      left: z.number().int().nonnegative(),
    }),
    errors: refused,
  }),
  showCancelReferral: route({
    id: 'identity.showCancelReferral',
    method: 'GET',
    path: '/organisation-dashboard/:slug/referrals/:id/cancel',
    access: 'signed-in',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which to confirm that an invitation is cancelled; changes nothing',
    params: ofReferral,
    output: z.string(),
    produces: 'text/html',
    errors: [...refused, 'identity.referral_not_found'],
  }),
  cancelReferral: route({
    id: 'identity.cancelReferral',
    method: 'POST',
    path: '/organisation-dashboard/:slug/referrals/:id/cancel',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary:
      'Cancels an invitation into an organisation, also one that another administrator sent; its link is refused from then on',
    params: ofReferral,
    output: messageAndUrl,
    errors: [...refused, 'identity.referral_not_found'],
  }),
};
