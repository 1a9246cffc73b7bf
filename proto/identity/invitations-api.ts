import { z } from 'zod';
import { newEmail } from '../email-address.ts';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { personName } from '../names.ts';
import { limits, route } from '../route.ts';
import { id, instant, message, messageAndUrl } from '../shapes.ts';
import { linkToken } from './credential-fields.ts';
import { credentialMessages } from './messages/credentials.ts';
import { invitationMessages } from './messages/invitations.ts';

/** Spaces are no part of an address and come with what is pasted. */
const invitedEmail = z
  .string()
  .max(254)
  .overwrite((text) => text.replace(/\s/g, ''))
  .pipe(z.email(messages.emailInvalid));
export const invitedEmails = z
  .array(invitedEmail)
  .min(1, invitationMessages.noEmail)
  .max(sizes.invitationBatch, invitationMessages.tooMany);
export const oneInvitation = z.object({
  firstName: personName(credentialMessages.firstNameBlank),
  lastName: personName(credentialMessages.lastNameBlank),
  email: newEmail,
});
export const batchOfInvitations = z.object({ emails: invitedEmails });

const oneOrSeveral = z.object({ ...oneInvitation.partial().shape, emails: invitedEmails.optional() });
const requiredOfOne = {
  firstName: credentialMessages.firstNameBlank,
  lastName: credentialMessages.lastNameBlank,
  email: credentialMessages.emailBlank,
};

/** One person with a name, or several addresses (G78), with further fields of the form. */
export const invitationsBodyWith = <S extends z.ZodRawShape>(further: S) =>
  z.object({ ...oneOrSeveral.shape, ...further }).superRefine((given, context) => {
    const body = given as z.output<typeof oneOrSeveral>;
    if (body.emails) return;
    for (const [field, sentence] of Object.entries(requiredOfOne))
      if (body[field as keyof typeof requiredOfOne] === undefined)
        context.addIssue({ code: 'custom', path: [field], message: sentence });
  });

export const invitationStates = ['sent', 'joined', 'expired', 'cancelled'] as const;
const invitation = z.object({
  id,
  /** As the inviter typed it; null once the person has joined or the invitation is cancelled. */
  email: z.string().nullable(),
  /** Of the person who joined. */
  person: z.object({ name: z.string(), profileUrl: z.string() }).nullable(),
  /** The organisation or group that it is an invitation into, or the seat; null for one to Consortia alone. */
  into: z.string().nullable(),
  state: z.enum(invitationStates),
  /** Of the latest email. */
  sentAt: instant,
  /** Whether it can be sent again now. */
  resendable: z.boolean(),
});

/** The target of an invitation; `group` is the name of a group of the organisation, null for the organisation alone. */
const invitedInto = z.object({ organisation: z.object({ id, name: z.string() }), group: z.string().nullable() });

const token = linkToken;
const unusable = [
  'identity.invitation_invalid',
  'identity.invitation_expired',
  'identity.invitation_replaced',
  'identity.invitation_used',
  'identity.invitation_withdrawn',
] as const;

export const invitationsApi = {
  sendInvitations: route({
    id: 'identity.sendInvitations',
    method: 'POST',
    path: '/invite',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Invites one person, or up to 15 addresses; the response does not tell which of them have an account or refuse invitations',
    body: invitationsBodyWith({}),
    output: message,
    errors: ['identity.invitation_quota', 'identity.invitation_not_yet'],
  }),
  resendInvitation: route({
    id: 'identity.resendInvitation',
    method: 'POST',
    path: '/api/v1/invitations/:id/resend',
    access: 'signed-in',
    audit: 'administrators',
    limit: limits.write,
    summary: 'Sends an invitation of the viewer again, with a new link that is valid for 14 days',
    params: z.object({ id }),
    body: z.object({}),
    output: message,
    errors: [
      'kit.forbidden',
      'identity.invitation_not_found',
      'identity.invitation_not_yet',
      'identity.invitation_quota',
      'identity.invitation_withdrawn',
    ],
  }),
  previewInvitation: route({
    id: 'identity.previewInvitation',
    method: 'GET',
    path: '/api/v1/invitations/preview',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Subject and text of the email that the viewer’s invitations are sent as; only the secrets of its links differ',
    /** Invitations into this organisation, or into this group; to Consortia alone without them. */
    query: z.object({ organisation: id.optional(), group: id.optional() }),
    output: z.object({ subject: z.string(), text: z.string() }),
    errors: ['kit.forbidden', 'identity.invitation_target_unknown'],
  }),
  listInvitations: route({
    id: 'identity.listInvitations',
    method: 'GET',
    path: '/api/v1/invitations',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The latest invitations of the viewer, and how many more they can send today',
    output: z.object({ items: z.array(invitation), left: z.number().int().nonnegative() }),
  }),
  openInvitation: route({
    id: 'identity.openInvitation',
    method: 'POST',
    path: '/api/v1/invitations/open',
    access: 'anyone',
    limit: limits.confirmLink,
    summary: 'Who invites, into what, and what is known of the invited person, for the sign-up page',
    body: z.object({ token }),
    output: z.object({
      inviter: z.object({ name: z.string(), organisation: z.string().nullable() }),
      firstname: z.string(),
      lastname: z.string(),
      email: z.string(),
      into: invitedInto.nullable(),
      /** The seat of a consortium that it is for; null for one into an organisation, a group or Consortia alone. */
      seat: z.object({ role: z.string(), call: z.string() }).nullable(),
    }),
    errors: unusable,
  }),
  acceptInvitation: route({
    id: 'identity.acceptInvitation',
    method: 'POST',
    path: '/api/v1/invitations/accept',
    access: 'signed-in',
    limit: limits.confirmLink,
    summary:
      'A member accepts an invitation into an organisation or a group, or to a seat; it has to be of the address of the account',
    body: z.object({ token }),
    output: messageAndUrl,
    errors: [...unusable, 'identity.invitation_of_another', 'identity.invitation_leave_first'],
  }),
  showInvitationBlock: route({
    id: 'identity.showInvitationBlock',
    method: 'GET',
    path: '/invite/block',
    access: 'anyone',
    limit: limits.read,
    html: 'service',
    summary: 'A page on which the owner of an address refuses further invitations; changes nothing',
    query: z.object({ token }),
    output: z.string(),
    produces: 'text/html',
    errors: ['identity.link_invalid'],
  }),
  blockInvitations: route({
    id: 'identity.blockInvitations',
    method: 'POST',
    path: '/invite/block',
    access: 'anyone',
    noPolicy: 'the signed token of the emailed link is the permission',
    noToken: 'mail programs post it without cookies; the signed token of the address is the proof',
    limit: limits.confirmLink,
    summary:
      'Refuses further invitations to the address that the link was sent to; one click in a mail program (RFC 8058). A second time changes nothing',
    query: z.object({ token }),
    body: z.object({ 'List-Unsubscribe': z.string().max(100).optional() }),
    output: messageAndUrl,
    errors: ['identity.link_invalid'],
  }),
};
