import type { EmailPart } from '../../email-parts.ts';
import { greeting } from '../../email-parts.ts';
import type { EmailOutcome } from '../kinds.ts';

/** Why an email was sent or not, as its ledger says it. */
const outcomes: Record<EmailOutcome, string> = {
  waiting: 'It will be sent at its scheduled time.',
  retrying: 'The mail server has not accepted it yet; it will be sent again.',
  sent: 'It was sent.',
  digest: 'It was sent together with others.',
  off: 'Not sent: these emails are turned off in the notification settings.',
  stopped: 'Not sent: emails of this kind were stopped by a link in one of them.',
  'not-requested': 'Not sent: no emails about replies to this comment were requested.',
  'other-email': 'Not sent: another email already says this.',
  read: 'Not sent: it had been read before.',
  'not-visible': 'Not sent: it was no longer available.',
  account: 'Not sent: the account cannot be used.',
  bounced: 'Not sent: the email address refuses emails.',
  refused: 'Not sent: the mail server refused the email.',
  earlier: 'Not sent: it happened before Consortia sent notification emails.',
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
  stop: 'To stop getting notification emails:',
  unsubscribeTitle: 'Stop these emails?',
  unsubscribeText:
    'You will get no more notification emails. You can change that in your notification settings. Emails about the security of your account are always sent.',
  unsubscribeChoiceText:
    'You can stop all notification emails, or only one kind. You can change this later in your notification settings. Emails about the security of your account are always sent.',
  unsubscribe: 'Stop all of them',
  unsubscribeKind: (label: string) => `Only stop: ${label}`,
  kindStopped: (label: string) => `You will get no more emails of this kind: ${label}.`,
  kindResumed: (label: string) => `You will get emails of this kind again: ${label}.`,
  unsubscribed: 'You will get no more notification emails.',
  linkInvalid: 'This link does not work any more. You can stop emails in your notification settings.',
  bouncedPermanently: 'Your mail server says that this address does not exist or accepts no emails.',
  resumed: 'Emails will be sent to your address again.',
  notBounced: 'Your address accepts emails.',
  bounceNoted: (count: number) => {
    if (count === 0) return 'The report does not name a recipient of an email sent from here, so nothing has changed.';
    return count === 1 ? 'One address will get no more emails.' : `${count} addresses will get no more emails.`;
  },
  bounceUnreadable: 'This is not a report from a mail server about an email that could not be delivered.',
} as const;
