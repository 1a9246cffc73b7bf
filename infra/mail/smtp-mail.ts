import nodemailer from 'nodemailer';
import type { Logger } from 'pino';
import { checkHeaders } from './email-headers.ts';
import type { Mail } from './mail.ts';

export type SmtpOptions = {
  /** `smtp://` or `smtps://`, with name and password where the server wants them. */
  url: string;
  /** Sender of every email. */
  from: string;
  log: Logger;
  clock?: () => Date;
};
const readyMs = 5000;
const silenceMs = 10_000;
const loopback = ['127.0.0.1', '::1', 'localhost'];
/** Plain ASCII without blanks and angle brackets; anything else could end the address and start another command. */
const envelope = /^[!-;=?-~]+$/;

/** The bare address of `Name <name@example.org>` or `name@example.org`. */
function bare(mailbox: string): string {
  const address = (/<([^<>]*)>\s*$/.exec(mailbox)?.[1] ?? mailbox).trim();
  if (!envelope.test(address)) throw new TypeError('The address of an email has a character that is not allowed.');
  return address;
}

function transportOf(address: string) {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const withName = url.username !== '';
  return nodemailer.createTransport({
    host,
    port: Number(url.port) || (secure ? 465 : 25),
    secure,
    // A password goes over no open line.
    requireTLS: withName && !loopback.includes(host),
    ...(withName && {
      auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) },
    }),
    connectionTimeout: silenceMs,
    greetingTimeout: silenceMs,
    socketTimeout: silenceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/**
 * Mail over SMTP: a connection for each email, which counts as sent once the server has responded to its end with 250. An
 * email that cannot be sent rejects; the caller retries it under the same message id.
 */
export function createSmtpMail({ url, from, log, clock = () => new Date() }: SmtpOptions): Mail {
  const transport = transportOf(url);
  let closed = false;
  let probe: { at: number; response: Promise<boolean> } | null = null;
  async function isReachable(): Promise<boolean> {
    try {
      return await transport.verify();
    } catch (error) {
      log.warn({ err: error }, 'The mail server does not respond');
      return false;
    }
  }
  return {
    async send(email) {
      if (closed) throw new Error('The mail is closed.');
      checkHeaders(email, from);
      const { to, subject, text, html, messageId, headers } = email;
      const parties = { from: bare(from), to: bare(to) };
      const written = { from, to, subject, text, html, messageId, headers, date: clock() };
      await transport.sendMail({ ...written, envelope: parties, textEncoding: 'base64' });
    },
    erase: async () => {},
    async ready() {
      if (closed) return false;
      if (!probe || clock().getTime() - probe.at > readyMs) probe = { at: clock().getTime(), response: isReachable() };
      return probe.response;
    },
    async close() {
      closed = true;
      transport.close();
    },
  };
}
