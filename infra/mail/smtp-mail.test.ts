import { pino } from 'pino';
import { startMailServer } from '../testing/engines/mail-server.ts';
import { readEmail } from '../testing/engines/read-email.ts';
import { mailContract } from './mail-contract.ts';
import { createSmtpMail } from './smtp-mail.ts';

const from = 'Consortia <post@consortia.example>';
const log = pino({ level: 'silent' });
mailContract('a mail server', async () => {
  const server = await startMailServer();
  return {
    mail: createSmtpMail({ url: server.url, from, log }),
    from,
    received: () => Promise.all(server.emails.map(({ source }) => readEmail(source))),
    dispose: () => server.close(),
  };
});

describe('mail over SMTP', () => {
  it('sends lines of ASCII that every mail server passes on, whatever the words are', async () => {
    const server = await startMailServer();
    const mail = createSmtpMail({ url: server.url, from, log });
    const subject = 'Žluťoučký kůň '.repeat(12).trim();
    await mail.send({ to: 'Łukasz <ana@example.org>', subject, text: `.\n${'długi '.repeat(400)}`, html: '<p>.</p>' });
    await server.close();
    const [email] = server.emails;
    expect(email).toMatchObject({ from: 'post@consortia.example', to: 'ana@example.org' });
    expect(email!.source).toMatch(/^[\r\n\x20-\x7e]+$/);
    expect(Math.max(...email!.source.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(78);
    expect(await readEmail(email!.source)).toMatchObject({ subject, text: `.\n${'długi '.repeat(400)}` });
  });

  it('rejects when the server rejects an email or cannot be reached, and delivers the next one', async () => {
    const server = await startMailServer({ refuses: ['unknown@example.org'] });
    const mail = createSmtpMail({ url: server.url, from, log });
    const email = { subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' };
    await expect(mail.send({ ...email, to: 'unknown@example.org' })).rejects.toThrow(/550 no such person/);
    await mail.send({ ...email, to: 'ana@example.org' });
    expect(server.emails).toHaveLength(1);
    await server.close();
    await expect(mail.send({ ...email, to: 'ana@example.org' })).rejects.toThrow();
  });

  it('lets no address start a second command', async () => {
    const server = await startMailServer();
    const mail = createSmtpMail({ url: server.url, from, log });
    await expect(mail.send({ to: '<a> <b@c d>', subject: 'x', text: 'x', html: '<p>x</p>' })).rejects.toThrow(
      TypeError,
    );
    expect(server.emails).toEqual([]);
    await server.close();
  });
});
