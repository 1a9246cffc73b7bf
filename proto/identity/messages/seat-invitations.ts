import { limits } from '../../limits.ts';

/** Invitations to a seat of a consortium: the email, and the page behind its link. */
export const seatInvitationMessages = {
  emailSubject: (name: string) => `${name} invites you to a project consortium`,
  emailReason: (name: string, organisation: string | null) =>
    `${name}${organisation ? ` (${organisation})` : ''} is building a consortium on Consortia, where researchers and organisations find partners for Horizon Europe calls, and invites you to a seat of it.`,
  emailSeat: (role: string, call: string) => `Seat: ${role}\nCall: ${call}`,
  emailWords: (name: string) => `${name} writes:`,
  emailLasts: `The link works once and for ${limits.invitationDays} days, with this email address alone. After signing up you see the seat under Consortia, and decide whether you are interested. You are not part of the consortium before that, and no one else is shown your name.`,
  emailAccount: 'If you have an account already, open the link and sign in to see the seat.',
  button: 'See the seat',
  seatOf: (role: string, call: string) => `the seat “${role}” for ${call}`,
  invited: (name: string, role: string, call: string) =>
    `${name} invites you to the seat “${role}” of a consortium for ${call}.`,
  acceptNote: 'You see the seat under Consortia and decide there whether you are interested.',
  signUpAccepts:
    'Sign up with this address. You then see the seat under Consortia and decide whether you are interested.',
  accepted: 'While the seat is open, you find it under Consortia.',
} as const;
