import { once } from 'node:events';
import { createServer, type Socket } from 'node:net';

export type ReceivedEmail = { from: string; to: string; source: string };
export type MailServer = {
  /** As `SMTP_URL` is written. */
  url: string;
  /** Every email that was accepted with 250, in the order of arrival. */
  readonly emails: readonly ReceivedEmail[];
  close(): Promise<void>;
};

/** A mail server for tests: it accepts every email, keeps it in memory and passes nothing on. `refuses`: recipients that get 550. */
export async function startMailServer({ refuses = [] }: { refuses?: readonly string[] } = {}): Promise<MailServer> {
  const emails: ReceivedEmail[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.setEncoding('latin1'));
    socket.on('close', () => sockets.delete(socket)).on('error', () => socket.destroy());
    let unread = '';
    let email: ReceivedEmail | null = null;
    let from = '';
    let to = '';
    const response = (line: string) => void socket.write(`${line}\r\n`);
    function command(line: string): void {
      const [, address = ''] = /<(.*)>/.exec(line) ?? [];
      if (/^EHLO /i.test(line)) response('250-mail.example\r\n250 8BITMIME');
      else if (/^MAIL FROM:/i.test(line)) {
        from = address;
        response('250 OK');
      } else if (/^RCPT TO:/i.test(line)) {
        to = address;
        response(refuses.includes(address) ? '550 no such person' : '250 OK');
      } else if (/^DATA$/i.test(line)) {
        email = { from, to, source: '' };
        response('354 go on');
      } else if (/^QUIT$/i.test(line)) socket.end('221 bye\r\n');
      else response('502 not known here');
    }
    function read(line: string): void {
      if (!email) command(line);
      else if (line === '.') {
        emails.push(email);
        email = null;
        response('250 kept');
      } else email.source += `${line.replace(/^\./, '')}\r\n`;
    }
    socket.on('data', (bytes) => {
      const lines = (unread + bytes).split('\r\n');
      unread = lines.pop()!;
      for (const line of lines) read(line);
    });
    response('220 mail.example');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  return {
    url: `smtp://127.0.0.1:${port}`,
    emails,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
