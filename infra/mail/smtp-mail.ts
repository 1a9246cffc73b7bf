import type { Logger } from 'pino';
import { checkHeaders } from './letter-headers.ts';
import { addressOf, letterSource } from './letter-source.ts';
import type { Mail } from './mail.ts';
import { openSmtp } from './smtp-connection.ts';

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  url: string;
  /** Sender of every letter. */
  from: string;
  log: Logger;
  clock?: () => Date;
};
const readyMs = 5000;
/** What is not plain ASCII without blanks and angle brackets could end the address and begin another command. */
const envelope = /^[!-;=?-~]+$/;

function bare(mailbox: string): string {
  const address = addressOf(mailbox);
  if (!envelope.test(address)) throw new TypeError('The address of a letter has a character that is not allowed.');
  return address;
}

/**
 * Mail over SMTP: a connection for each letter, which counts as handed over once the server has answered its end with 250. A
 * letter that cannot be handed over rejects; it is the caller's to try again, under the same message id.
 */
export function createSmtpMail({ url, from, log, clock = () => new Date() }: SmtpOptions): Mail {
  let closed = false;
  let probe: { at: number; answer: Promise<boolean> } | null = null;
  async function answers(): Promise<boolean> {
    try {
      (await openSmtp(url)).close();
      return true;
    } catch (error) {
      log.warn({ err: error }, 'The mail server does not answer');
      return false;
    }
  }
  return {
    async send(letter) {
      if (closed) throw new Error('The mail is closed.');
      checkHeaders(letter, from);
      const parties = { from: bare(from), to: bare(letter.to) };
      const connection = await openSmtp(url);
      try {
        await connection.send(parties, letterSource(letter, { from, now: clock() }));
      } finally {
        connection.close();
      }
    },
    async ready() {
      if (closed) return false;
      if (!probe || clock().getTime() - probe.at > readyMs) probe = { at: clock().getTime(), answer: answers() };
      return probe.answer;
    },
    async close() {
      closed = true;
    },
  };
}
