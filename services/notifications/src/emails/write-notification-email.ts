import { writeEmail } from '@consortia/infra/kit/email/email-template';
import type { OutgoingEmail } from '@consortia/infra/mail/mail';
import type { EmailPart } from '@consortia/proto/email-parts';
import type { NotificationKind } from '@consortia/proto/notifications/kinds';
import { notificationMessages } from '@consortia/proto/notifications/messages';
import { notificationEmailMessages as labels } from '@consortia/proto/notifications/messages/emails';
import { pagePaths } from '@consortia/proto/page-paths';
import { singleLine } from '@consortia/proto/shapes';

/** Notifications that one email lists; the rest is on the page of notifications. */
const maxListed = 50;
const maxSubject = 150;

type Item = { kind: NotificationKind; text: string; url: string };
type Links = { publicUrl: string; unsubscribePath: string };

/** Notifications with the same sentence and link are one entry with their number. */
function entriesOf(items: readonly Item[], publicUrl: string): EmailPart[] {
  const same = Map.groupBy(items, ({ text, url }) => `${url} ${text}`);
  const listed = [...same.values()].slice(0, maxListed).map((group): EmailPart => {
    const { kind, text, url } = group[0]!;
    const label = notificationMessages.groupTitle(notificationMessages.labels[kind], group.length);
    return { entry: text, lines: [label], url: publicUrl + url };
  });
  const rest = same.size - maxListed;
  if (rest <= 0) return listed;
  return [...listed, { remark: labels.more(rest), url: publicUrl + pagePaths.notificationList }];
}

/** Subject, text, HTML and headers of one email with what happened, in the order of time, grouped by kind. */
export function writeNotificationEmail(
  firstname: string,
  items: readonly Item[],
  { publicUrl, unsubscribePath }: Links,
): Pick<OutgoingEmail, 'subject' | 'text' | 'html' | 'headers'> {
  const grouped = [...Map.groupBy(items, ({ kind }) => kind).values()].flat();
  const [first] = grouped;
  const subject = singleLine(grouped.length === 1 ? first!.text : labels.subjectOfSeveral(grouped.length));
  const settings: EmailPart = { remark: labels.settings, url: publicUrl + pagePaths.notifications };
  const kinds = [...new Set(grouped.map(({ kind }) => kind))].join(',');
  const unsubscribe: EmailPart = { remark: labels.stop, url: `${publicUrl}${unsubscribePath}?kinds=${kinds}` };
  return {
    ...writeEmail({
      publicUrl,
      subject: subject.length > maxSubject ? `${subject.slice(0, maxSubject)}…` : subject,
      parts: labels.email(firstname, entriesOf(grouped, publicUrl), [settings, unsubscribe]),
    }),
    // RFC 8058: mail programs show one button and post to the address.
    headers: {
      'List-Unsubscribe': `<${publicUrl}${unsubscribePath}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
