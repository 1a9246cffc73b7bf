import { limits } from '../../limits.ts';

/** Sentences of the invitation of someone by email to a seat. */
export const emailingMessages = {
  button: 'Invite by email',
  again: 'Invite again',
  buttonFor: (button: string, name: string) => `${button}: ${name}`,
  title: (name: string) => `Invite ${name} by email`,
  lead: 'The email is sent in your name. It contains your message, the seat and the call, and nothing else about this consortium. Anyone who accepts sees the seat and decides whether they are interested.',
  email: 'Email address',
  words: 'Your message',
  wordsHelp: 'Do not include links, so that no one mistakes it for fraud.',
  send: 'Send invitation',
  emailedAt: 'Invited by email',
  privacy: `You can send ${limits.invitationsADay} invitations a day. The address is kept for at most 44 days, and its owner can refuse further invitations.`,
} as const;
