import { escapeHtml, servicePage } from '@consortia/infra/kit/pages/service-page';
import type { Mailbox, StoredEmail } from '@consortia/infra/mail/mail';
import { messages } from '@consortia/proto/messages';
import { once } from '@consortia/proto/once';
import type { RequestHandler } from 'express';

const linked = (text: string): string =>
  escapeHtml(text).replace(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);

const readable = once(() => new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'medium' }));
const time = (instant: string): string =>
  `<time datetime="${escapeHtml(instant)}">${readable().format(new Date(instant))}</time>`;
const row = ({ id, to, subject, sentAt }: StoredEmail): string =>
  `<li><a href="/dev/mailbox/${id}">${escapeHtml(subject)}</a><br>${escapeHtml(to)}, ${time(sentAt)}</li>`;

/** Emails of the demo at `/dev/mailbox`, newest first, and each at `/dev/mailbox/{id}`. */
export function mailboxPages(mailbox: Mailbox): RequestHandler {
  return async (request, response, next) => {
    const [, , area, id, more] = request.path.split('/');
    if (request.method !== 'GET' || area !== 'mailbox' || more !== undefined) return next();
    response.setHeader('Cache-Control', 'no-store');
    if (!id) {
      const emails = await mailbox.list();
      const content = emails.length > 0 ? `<ul>${emails.map(row).join('')}</ul>` : `<p>${messages.mailboxEmpty}</p>`;
      response.type('html').send(servicePage({ title: messages.mailboxTitle, content }));
      return;
    }
    const email = await mailbox.read(id);
    if (!email) return next();
    const content = `<p>${escapeHtml(email.from)} → ${escapeHtml(email.to)}<br>${time(email.sentAt)}</p>
<pre>${linked(email.text)}</pre><p><a href="/dev/mailbox">${messages.mailboxTitle}</a></p>`;
    response.type('html').send(servicePage({ title: email.subject, content }));
  };
}
