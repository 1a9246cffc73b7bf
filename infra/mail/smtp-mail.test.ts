import { pino } from 'pino';
import { startMailServer } from '../testing/engines/mail-server.ts';
import type { OutgoingEmail } from './mail.ts';
import { mailContract } from './mail-contract.ts';
import { createSmtpMail } from './smtp-mail.ts';

const from = 'Consortia <post@consortia.example>';
const log = pino({ level: 'silent' });
const ownHeaders = ['From', 'To', 'Subject', 'Date', 'Message-ID', 'MIME-Version'];

const decoded = (base64: string): string => Buffer.from(base64, 'base64').toString();
const words = (text: string): string =>
  text
    .replace(/\?=\r\n =\?/g, '?==?')
    .replace(/\r\n /g, ' ')
    .replace(/=\?UTF-8\?B\?([^?]*)\?=/g, (_, base64: string) => decoded(base64))
    .replace(/(?:=\?UTF-8\?Q\?[^?]*\?=)+/g, (quoted) =>
      decodeURIComponent(
        quoted
          .replace(/=\?UTF-8\?Q\?|\?=/g, '')
          .replaceAll('_', ' ')
          .replaceAll('%', '=25')
          .replaceAll('=', '%'),
      ),
    );
/** Reads an email as a mail program does: one part of plain text, or two alternative parts. */
function read(source: string): OutgoingEmail & { from: string } {
  const [head = '', ...rest] = source.split('\r\n\r\n');
  const all = Object.fromEntries(
    head.split(/\r\n(?! )/).map((line): [string, string] => {
      const colon = line.indexOf(': ');
      return [line.slice(0, colon), words(line.slice(colon + 2))];
    }),
  );
  const boundary = /boundary="(.+)"/.exec(all['Content-Type'] ?? '')?.[1];
  const body = rest.join('\r\n\r\n');
  const parts = boundary ? body.split(`--${boundary}`).slice(1, -1) : [source];
  const texts = parts.map((part) => {
    const [about = '', ...lines] = part.split('\r\n\r\n');
    const text = lines.join('\r\n\r\n');
    return (/base64/i.test(about) ? decoded(text) : text.replace(/\r\n$/, '')).replaceAll('\r\n', '\n');
  });
  const mine = Object.entries(all).filter(([name]) => !ownHeaders.includes(name) && !name.startsWith('Content-'));
  return {
    from: all.From!,
    to: all.To!,
    subject: all.Subject!,
    text: texts[0]!,
    ...(boundary ? { html: texts[1] } : {}),
    messageId: all['Message-ID'],
    ...(mine.length > 0 ? { headers: Object.fromEntries(mine) } : {}),
  };
}

mailContract('a mail server', async () => {
  const server = await startMailServer();
  return {
    mail: createSmtpMail({ url: server.url, from, log }),
    from,
    received: async () => server.emails.map(({ source }) => read(source)),
    dispose: () => server.close(),
  };
});

describe('mail over SMTP', () => {
  it('sends lines of ASCII that every mail server passes on, whatever the words are', async () => {
    const server = await startMailServer();
    const mail = createSmtpMail({ url: server.url, from, log });
    const subject = 'Žluťoučký kůň '.repeat(12).trim();
    await mail.send({ to: 'Łukasz <ana@example.org>', subject, text: `.\n${'długi '.repeat(400)}` });
    await server.close();
    const [email] = server.emails;
    expect(email).toMatchObject({ from: 'post@consortia.example', to: 'ana@example.org' });
    expect(email!.source).toMatch(/^[\r\n\x20-\x7e]+$/);
    expect(Math.max(...email!.source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(read(email!.source)).toMatchObject({ subject, text: `.\n${'długi '.repeat(400)}` });
  });

  it('rejects when the server rejects an email or cannot be reached, and delivers the next one', async () => {
    const server = await startMailServer({ refuses: ['unknown@example.org'] });
    const mail = createSmtpMail({ url: server.url, from, log });
    const email = { subject: 'Hello', text: 'Hello' };
    await expect(mail.send({ ...email, to: 'unknown@example.org' })).rejects.toThrow(/550 no such person/);
    await mail.send({ ...email, to: 'ana@example.org' });
    expect(server.emails).toHaveLength(1);
    await server.close();
    await expect(mail.send({ ...email, to: 'ana@example.org' })).rejects.toThrow();
  });

  it('lets no address start a second command', async () => {
    const server = await startMailServer();
    const mail = createSmtpMail({ url: server.url, from, log });
    await expect(mail.send({ to: '<a> <b@c d>', subject: 'x', text: 'x' })).rejects.toThrow(TypeError);
    expect(server.emails).toEqual([]);
    await server.close();
  });
});
