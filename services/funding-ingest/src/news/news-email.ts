import { writeEmail } from '@consortia/infra/kit/email-template';
import type { OutgoingEmail } from '@consortia/infra/mail/mail';
import type { CallNews } from '@consortia/proto/funding-ingest/bookmark-shapes';
import { callNewsMessages as messages } from '@consortia/proto/funding-ingest/messages/call-news';
import { fundingIngestPages } from '@consortia/proto/funding-ingest/pages';

/** Calls that one email lists; the rest is on the page of watched calls. */
const maxCalls = 50;

/** Subject, text and HTML of the email to one person; `news` in the order of time. */
export function newsEmail(
  firstname: string,
  news: readonly CallNews[],
  publicUrl: string,
): Pick<OutgoingEmail, 'subject' | 'text' | 'html'> {
  const byCall = new Map<string, CallNews[]>();
  for (const item of news) byCall.set(item.topicId, [...(byCall.get(item.topicId) ?? []), item]);
  const calls = [...byCall.values()];
  const listed = calls.slice(0, maxCalls).map((items) => {
    const { title, identifier, url } = items[0]!;
    const lines = [identifier, ...items.flatMap(({ sentences }) => sentences)];
    return { entry: title, lines, url: publicUrl + url };
  });
  const watched = `${publicUrl}${fundingIngestPages.fundingCalls.path}?filters[mine][]=watched`;
  const more = calls.length > maxCalls ? [messages.emailMore(calls.length - maxCalls, watched)] : [];
  const subject =
    calls.length === 1 ? messages.emailSubject(news[0]!.title) : messages.emailSubjectOfSeveral(calls.length);
  return writeEmail({ subject, parts: messages.email(firstname, [...listed, ...more]) });
}
