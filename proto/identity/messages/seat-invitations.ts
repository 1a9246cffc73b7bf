import { limits } from '../../limits.ts';

/** Invitations to a seat of a consortium: the email, and the page behind its link. */
export const seatInvitationMessages = {
  emailSubject: (name: string) => `${name} invites you to a project consortium`,
  emailReason: (name: string, organisation: string | null) =>
    `${name}${organisation ? ` (${organisation})` : ''} is building a consortium on Consortia, where researchers and organisations find partners for Horizon Europe calls, and invites you to take a seat in it.`,
  emailSeat: (role: string, call: string) => `Seat: ${role}\nCall: ${call}`,
  emailWords: (name: string) => `${name} writes:`,
  emailLasts: `The link works once, only with this email address, and expires after ${limits.invitationDays} days. After signing up, you will see the seat in the Consortium builder and can decide whether you are interested. Until then, you are not part of the consortium and no one else is shown your name.`,
  emailAccount: 'If you already have an account, open the link and sign in to see the seat.',
  button: 'See the seat',
  seatOf: (role: string, call: string) => `the seat “${role}” for ${call}`,
  invited: (name: string, role: string, call: string) =>
    `${name} invites you to take the seat “${role}” in a consortium for ${call}.`,
  acceptNote: 'You will see the seat in the Consortium builder and can decide there whether you are interested.',
  signUpAccepts:
    'Sign up with this address. You will then see the seat in the Consortium builder and can decide whether you are interested.',
  accepted: 'While the seat is open, you will find it in the Consortium builder.',
} as const;
