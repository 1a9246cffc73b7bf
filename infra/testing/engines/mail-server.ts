import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export type ReceivedEmail = { from: string; to: string; source: string };
export type MailServer = {
  /** As `SMTP_URL` is written. */
  url: string;
  /** Every email that was accepted with 250, in the order of arrival; `source` has one character for each byte. */
  readonly emails: readonly ReceivedEmail[];
  close(): Promise<void>;
};

const refusal = (): Error => Object.assign(new Error('no such person'), { responseCode: 550 });

/** A mail server for tests: it accepts every email, stores it in memory and passes nothing on. `refuses`: recipients that get 550. */
export async function startMailServer({ refuses = [] }: { refuses?: readonly string[] } = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    closeTimeout: 100,
    onRcptTo: ({ address }, _session, done) => done(refuses.includes(address) ? refusal() : null),
    onData(stream, { envelope: { mailFrom, rcptTo } }, done) {
      buffer(stream).then((bytes) => {
        const from = mailFrom ? mailFrom.address : '';
        const to = rcptTo.map(({ address }) => address).join(', ');
        emails.push({ from, to, source: bytes.toString('latin1') });
        done();
      }, done);
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
