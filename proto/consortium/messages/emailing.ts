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
  previewTitle: 'What the email says',
  send: 'Send invitation',
  emailedAt: 'Invited by email',
  left: (count: number) =>
    count === 1 ? 'You can send 1 more invitation today.' : `You can send ${count} more invitations today.`,
  limits: `An address gets at most ${limits.invitationsToOneADay} invitations a day, whoever sends them, and none once its owner has chosen “Do not write to me again”. We do not tell you which addresses these are, and keep an address for at most 44 days.`,
  // From the suggestions for a call
  addTo: 'Add to a consortium',
  addToFor: (name: string) => `Add ${name} to a consortium`,
  consortium: 'Consortium',
  ofThisCall: (title: string) => `${title} (this call)`,
  noConsortium: 'There is no open consortium that you can edit. Build one for this call first.',
  consortiaFailed: 'Your consortia could not be loaded.',
  add: 'Add as idea',
  addAndWrite: 'Add, then write the email',
  noOpenSeat: 'This consortium has no open seat. Each invitation is for a seat, so add one first.',
  inList: (name: string) => `${name} is already in this consortium.`,
  open: 'Open the consortium',
} as const;
