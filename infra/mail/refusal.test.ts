import { pino } from 'pino';
import { startMailServer } from '../testing/engines/mail-server.ts';
import { refusalOf } from './refusal.ts';
import { createSmtpMail } from './smtp-mail.ts';

const error = (responseCode: number, command: string, response = `${responseCode} no`) =>
  Object.assign(new Error(response), { responseCode, command, response });

describe('the refusal in an error of sending', () => {
  it('is about the address where the server does not know it', async () => {
    const server = await startMailServer({ refuses: ['unknown@example.org'] });
    const from = 'Consortia <post@consortia.example>';
    const mail = createSmtpMail({ url: server.url, from, log: pino({ level: 'silent' }) });
    const email = { to: 'unknown@example.org', subject: 'x', text: 'x', html: '<p>x</p>' };
    const refused = await mail.send(email).catch((cause: unknown) => cause);
    expect(refusalOf(refused)).toEqual({ of: 'address', reason: expect.stringContaining('no such person') });
    await server.close();
    expect(refusalOf(await mail.send(email).catch((cause: unknown) => cause))).toBeNull();
  });

  it.each([
    [error(450, 'RCPT TO'), null],
    [error(421, 'CONN'), null],
    [error(535, 'AUTH PLAIN'), null],
    [error(550, 'MAIL FROM'), null],
    [error(552, 'RCPT TO'), 'email'],
    [error(554, 'DATA'), 'email'],
    [error(554, 'RCPT TO', '554 5.1.1 unknown user'), 'address'],
    [new TypeError('a header has a line break'), null],
    [undefined, null],
  ])('of %s is %s', (cause, of) => {
    expect(refusalOf(cause)?.of ?? null).toBe(of);
  });
});
