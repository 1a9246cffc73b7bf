import { limits } from '../../limits.ts';

/** Texts of invitations: the page, the email, the pages behind its links. */
export const invitationMessages = {
  title: 'Invite colleagues',
  lead: 'Invite people whom you work with. Each of them gets one email in your name, with a link to sign up.',
  how: 'Who do you want to invite?',
  onePerson: 'One person',
  severalPeople: 'Several people',
  email: 'Email',
  emails: 'Email addresses',
  emailsHelp: `Press Space or Enter after each address. Up to ${limits.invitationBatch} at once.`,
  addEmail: 'Add',
  removeEmail: (email: string) => `Remove ${email}`,
  emailAdded: (email: string) => `${email} was added.`,
  emailRemoved: (email: string) => `${email} was removed.`,
  notAdded: 'Correct or remove what is left in the field, then review again.',
  emailKnown: 'This address is already in the list.',
  tooMany: `We can't invite that many people at once. Please batch invites into groups of ${limits.invitationBatch}.`,
  noEmail: 'Please enter one or more emails to invite.',
  review: 'Review',
  reviewLead: (count: number) =>
    count === 1 ? 'This email will be sent to:' : `This email will be sent to these ${count} addresses:`,
  subject: 'Subject',
  previewTitle: 'The email',
  previewFailed: 'The email could not be loaded',
  previewLoading: 'Loading the email',
  change: 'Change',
  send: (count: number) => (count === 1 ? 'Send invitation' : `Send ${count} invitations`),
  sent: (count: number) => (count === 1 ? 'Your invitation is on its way.' : `${count} invitations are on their way.`),
  sentAgain: (count: number) =>
    count === 1 ? 'Your earlier invitation has been sent again.' : `${count} earlier invitations have been sent again.`,
  notYetOfSome: (count: number) =>
    count === 1
      ? 'You invited one of these addresses recently, so it gets no email this time.'
      : `You invited ${count} of these addresses recently, so they get no email this time.`,
  notYet: `You have already invited this person. An invitation can be sent again after ${limits.invitationPauseHours} hours, and at most ${limits.invitationEmails} times while it is valid.`,
  notFound: 'This invitation is no longer pending.',
  sendAgain: 'Send again',
  sendAgainTo: (email: string) => `Send again to ${email}`,
  inviteMore: 'Invite more',
  left: (count: number) => (count === 1 ? '1 more invitation today' : `${count} more invitations today`),
  quota: `You can invite ${limits.invitationsADay} people a day. Please invite the others tomorrow.`,
  yours: 'Your invitations',
  yoursLoading: 'Loading your invitations',
  yoursFailed: 'Your invitations could not be loaded',
  none: 'You have not invited anyone yet.',
  into: (name: string) => `to ${name}`,
  states: { sent: 'Sent', joined: 'Joined', expired: 'Expired', cancelled: 'Withdrawn' },
  privacy:
    'Consortia never shows whether an address has an account. People can refuse further invitations with a link in the email.',

  emailSubject: (name: string) => `${name} invites you to Consortia`,
  // No name of the addressee: the inviter may have typed anything, and programs turn what looks like an address into a link.
  emailReason: (name: string, organisation: string | null) =>
    `${name}${organisation ? ` (${organisation})` : ''} invites you to Consortia, where researchers and organisations find partners for Horizon Europe calls.`,
  emailButton: 'Accept the invitation',
  emailLasts: `The link works once and expires after ${limits.invitationDays} days. When you sign up with it, you are shown among the trusted collaborators of the person who invited you; you can change that at any time.`,
  emailAccount: 'If you already have an account, you do not need to do anything.',
  emailBlock: 'Do not write to me again: no one will be able to invite this address to Consortia by email.',

  invitedBy: (name: string, organisation: string | null) =>
    `${name}${organisation ? ` (${organisation})` : ''} invites you to Consortia.`,
  invitedNote: (name: string) =>
    `Sign up with this address to accept. You are then shown among the trusted collaborators of ${name}, which you can change at any time.`,
  invalid: 'This invitation is not valid. Please open the link exactly as it appears in the email.',
  expired: 'This invitation has expired. You can sign up without it, or get another one.',
  replaced: 'This invitation was sent again. Please open the link in the latest email.',
  used: 'This invitation has already been used. You can sign in.',
  reading: 'Opening the invitation',

  blockQuestion: 'Refuse further invitations?',
  blockExplained:
    'No one will be able to invite this email address to Consortia by email again. An invitation that you have received still works.',
  blockButton: 'Refuse invitations',
  blocked: 'This email address will get no further invitations.',
};
