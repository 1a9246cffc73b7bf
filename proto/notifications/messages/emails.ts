import type { EmailPart } from '../../email-parts.ts';
import { greeting } from '../../email-parts.ts';
import type { EmailOutcome } from '../kinds.ts';

/** Why an email was sent or not, as its ledger says it. */
const outcomes: Record<EmailOutcome, string> = {
  waiting: 'It waits for its time.',
  retrying: 'The mail server has not accepted it yet; it is sent again.',
  sent: 'It was sent.',
  digest: 'It was sent together with others.',
  off: 'Not sent: these emails are turned off in the notification settings.',
  stopped: 'Not sent: emails of this kind were stopped by a link in one of them.',
  'not-requested': 'Not sent: no emails about replies to this comment were requested.',
  'other-email': 'Not sent: another email says the same.',
  read: 'Not sent: it had been read before.',
  'not-visible': 'Not sent: it was no longer available.',
  account: 'Not sent: the account cannot be used.',
  bounced: 'Not sent: the email address refuses emails.',
  refused: 'Not sent: the mail server refused the email.',
  earlier: 'Not sent: it happened before emails of notifications were sent here.',
  expired: 'Not sent: the mail server could not be reached for three days.',
};

/** Emails of notifications, their ledger, and the ways to stop them. */
export const notificationEmailMessages = {
  outcomes,
  subjectOfSeveral: (count: number) => `${count} notifications`,
  email: (firstname: string, parts: readonly EmailPart[], remarks: readonly EmailPart[]): EmailPart[] => [
    greeting(firstname),
    ...parts,
    ...remarks,
  ],
  /** The invented data that administrators see these emails with. */
  sample: {
    firstname: 'Maria',
    name: 'Peter Example',
    title: 'Quantum sensors for early diagnosis',
    organisation: 'Example University',
    helix: 'Health technologies',
    sentences: 'The deadline has moved to 3 March 2027.',
  },
  sampleOfSeveral: 'Summary of several notifications',
  more: (count: number) => (count === 1 ? 'There is one more notification:' : `There are ${count} more notifications:`),
  settings: 'You receive this email because of your notification settings. To change them:',
  stop: 'To get no more emails of notifications:',
  unsubscribeTitle: 'Stop these emails?',
  unsubscribeText:
    'You will get no more emails of notifications. You can change that in your notification settings. Emails about the security of your account are always sent.',
  unsubscribeChoiceText:
    'You will get no more emails of notifications, or none of the kind you choose. You can change that in your notification settings. Emails about the security of your account are always sent.',
  unsubscribe: 'Stop all of them',
  unsubscribeKind: (label: string) => `Only stop: ${label}`,
  kindStopped: (label: string) => `You will get no more emails of this kind: ${label}.`,
  kindResumed: (label: string) => `You get emails of this kind again: ${label}.`,
  unsubscribed: 'You will get no more emails of notifications.',
  linkInvalid: 'This link does not work any more. You can stop emails in your notification settings.',
  bouncedPermanently: 'Your mail server says that this address does not exist or accepts no emails.',
  resumed: 'Emails are sent to your address again.',
  notBounced: 'Your address accepts emails.',
  bounceNoted: (count: number) => {
    if (count === 0) return 'The report names no recipient of an email from here, so nothing changes.';
    return count === 1 ? 'One address gets no more emails.' : `${count} addresses get no more emails.`;
  },
  bounceUnreadable: 'This is not a report of a mail server about an email that could not be delivered.',
} as const;
