import type { EmailSample } from '@consortia/infra/kit/email/email-templates';
import { type NotificationKind, notificationKinds } from '@consortia/proto/notifications/kinds';
import { notificationMessages as texts } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages } from '@consortia/proto/notifications/messages/emails';
import { pagePaths } from '@consortia/proto/page-paths';
import { writeNotificationEmail } from './write-notification-email.ts';

const { firstname, name, title, organisation, helix, sentences } = notificationEmailMessages.sample;
const titles = [title, name];
const samples: Record<NotificationKind, string> = {
  message: texts.message(name),
  response: texts.response(name, title),
  'response-overdue': texts['response-overdue'](name, title),
  'response-closed': texts['response-closed'](title),
  'post-approved': texts['post-approved'](title),
  'post-sent-back': texts['post-sent-back'](title),
  'post-deleted': texts['post-deleted'],
  comment: texts.comment(name, title),
  'comment-reply': texts['comment-reply'](name, title),
  'comment-approved': texts['comment-approved'](title),
  'comment-declined': texts['comment-declined'](title),
  'result-comment': texts['result-comment'](name, title),
  'membership-request': texts['membership-request'](name, organisation),
  'membership-approved': texts['membership-approved'](organisation),
  'membership-declined': texts['membership-declined'](organisation),
  'membership-ended': texts['membership-ended'](organisation),
  'helix-request': texts['helix-request'](organisation, helix),
  'helix-approved': texts['helix-approved'](organisation, helix),
  'helix-declined': texts['helix-declined'](organisation, helix),
  'helix-ended': texts['helix-ended'](organisation, helix),
  'consortium-request': texts['consortium-request'](name, title),
  'consortium-offer': texts['consortium-offer'](name, title),
  'consortium-interested': texts['consortium-interested'](name, title),
  'consortium-confirmed': texts['consortium-confirmed'](title),
  'consortium-declined': texts['consortium-declined'](title),
  'consortium-withdrawn': texts['consortium-withdrawn'](name, title),
  'consortium-editor': texts['consortium-editor'](title),
  'consortium-meeting': texts['consortium-meeting'](title, 'Thursday 4 March 2027, 10:00 UTC'),
  'introduction-request': texts['introduction-request'](name, firstname),
  'introduction-accepted': texts['introduction-accepted'](name, firstname),
  'call-news': texts['call-news'](title, sentences),
  'saved-search': texts['saved-search'](title, 3),
  matches: texts.matches(titles),
  'new-opportunities': texts['new-opportunities'](titles),
};

/** Emails of every kind of notification with sample data, and one with several; the links lead nowhere. */
export function emailSamples(publicUrl: string): EmailSample[] {
  const links = { publicUrl, unsubscribePath: '/unsubscribe/sample' };
  const item = (kind: NotificationKind) => ({ kind, text: samples[kind], url: pagePaths.notificationList });
  const write = (kinds: readonly NotificationKind[]): EmailSample['email'] =>
    writeNotificationEmail(firstname, kinds.map(item), links) as EmailSample['email'];
  return [
    ...notificationKinds.map((kind) => ({ kind, name: texts.labels[kind], email: write([kind]) })),
    {
      kind: 'summary',
      name: notificationEmailMessages.sampleOfSeveral,
      email: write(['message', 'comment', 'comment', 'matches']),
    },
  ];
}
