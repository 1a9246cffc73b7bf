import { once } from 'node:events';
import { connect as connectPlain, type Socket } from 'node:net';
import { hostname } from 'node:os';
import { createInterface, type Interface } from 'node:readline';
import { connect as connectSecure } from 'node:tls';

type Reply = { code: number; lines: string[] };
const silenceMs = 10_000;
const loopback = ['127.0.0.1', '::1', 'localhost'];

/** Replies of the server, one after the other; several lines of one reply belong together. */
function replies(lines: AsyncIterator<string>): () => Promise<Reply> {
  return async () => {
    const read: string[] = [];
    for (;;) {
      const { value, done } = await lines.next();
      if (done) throw new Error('the mail server closed the connection');
      read.push(value.slice(4));
      if (value[3] !== '-') return { code: Number(value.slice(0, 3)), lines: read };
    }
  };
}

/**
 * A conversation with a mail server (RFC 5321) that has come so far that letters can follow: greeted, upgraded to TLS where the
 * server offers it, signed in where the address has a name. Rejects where the server refuses, or is silent for 10 s.
 */
export async function openSmtp(address: string): Promise<{
  send(envelope: { from: string; to: string }, source: string): Promise<void>;
  close(): void;
}> {
  const url = new URL(address);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const secure = url.protocol === 'smtps:';
  const place = { host, port: Number(url.port) || (secure ? 465 : 25) };
  let socket: Socket = secure ? connectSecure({ ...place, servername: host }) : connectPlain(place);
  let encrypted = secure;
  let reader: Interface;
  let next: () => Promise<Reply>;

  function listen(): void {
    socket.setTimeout(silenceMs, () => socket.destroy(new Error(`the mail server was silent for ${silenceMs} ms`)));
    reader = createInterface({ input: socket, crlfDelay: Number.POSITIVE_INFINITY });
    next = replies(reader[Symbol.asyncIterator]());
  }
  async function expect(wanted: number): Promise<Reply> {
    const failed = once(socket, 'error').then(([error]) => Promise.reject(error as Error));
    failed.catch(() => undefined);
    const reply = await Promise.race([next(), failed]);
    if (reply.code !== wanted) throw new Error(`the mail server answered ${reply.code} ${reply.lines.join(' ')}`);
    return reply;
  }
  function say(line: string, wanted: number): Promise<Reply> {
    socket.write(`${line}\r\n`);
    return expect(wanted);
  }
  const greet = async (): Promise<string[]> => (await say(`EHLO ${hostname() || 'localhost'}`, 250)).lines;

  try {
    listen();
    await expect(220);
    let offers = await greet();
    if (!encrypted && offers.some((offer) => /^STARTTLS$/i.test(offer))) {
      await say('STARTTLS', 220);
      reader!.close();
      socket = connectSecure({ socket, servername: host });
      encrypted = true;
      listen();
      offers = await greet();
    }
    if (url.username !== '') {
      if (!encrypted && !loopback.includes(host)) throw new Error('the mail server wants a password without TLS');
      const secret = ['', decodeURIComponent(url.username), decodeURIComponent(url.password)].join('\0');
      await say(`AUTH PLAIN ${Buffer.from(secret).toString('base64')}`, 235);
    }
  } catch (error) {
    socket.destroy();
    throw error;
  }
  return {
    async send({ from, to }, source) {
      await say(`MAIL FROM:<${from}>`, 250);
      await say(`RCPT TO:<${to}>`, 250);
      await say('DATA', 354);
      socket.write(source.replace(/^\./gm, '..'));
      await say('.', 250);
    },
    close() {
      socket.end('QUIT\r\n');
      socket.setTimeout(1000, () => socket.destroy());
      socket.on('error', () => socket.destroy());
    },
  };
}
