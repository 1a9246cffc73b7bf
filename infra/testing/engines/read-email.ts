import PostalMime, { type Mailbox } from 'postal-mime';
import type { OutgoingEmail } from '../../mail/mail.ts';

/** Headers that every email has, which `OutgoingEmail` has other names for. */
const ownHeaders = /^(?:From|To|Subject|Date|Message-ID|MIME-Version|Content-.*)$/i;
const addressOf = ({ name, address }: Mailbox): string => (name ? `${name} <${address}>` : (address ?? ''));

/** Without the line break before the boundary of the parts. */
const whole = (part = ''): string => part.replace(/\n$/, '');

/** Reads the source of an email as a mail program does. */
export async function readEmail(source: string): Promise<OutgoingEmail & { from: string }> {
  const read = await PostalMime.parse(Buffer.from(source, 'latin1'));
  const names = new Map(read.headerLines.map(({ key, line }) => [key, line.slice(0, line.indexOf(':'))]));
  const more = read.headers.map(({ key, value }) => [names.get(key) ?? key, value] as const);
  const headers = Object.fromEntries(more.filter(([name]) => !ownHeaders.test(name)));
  return {
    from: addressOf(read.from as Mailbox),
    to: (read.to ?? []).map((one) => addressOf(one as Mailbox)).join(', '),
    subject: read.subject ?? '',
    text: whole(read.text),
    html: whole(read.html),
    messageId: read.messageId,
    ...(Object.keys(headers).length > 0 && { headers }),
  };
}
