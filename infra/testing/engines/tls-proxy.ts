import { once } from 'node:events';
import { type AddressInfo, connect, type NetConnectOpts, type Socket } from 'node:net';
import { createServer } from 'node:tls';
import type { Certificate } from './certificate.ts';

export type TlsProxy = { port: number; close(): void };

/** Puts TLS before a server that has none: what comes in is decrypted and passed on to `target`. */
export async function startTlsProxy({ certificate, key }: Certificate, target: NetConnectOpts): Promise<TlsProxy> {
  const open = new Set<Socket>();
  const server = createServer({ cert: certificate, key }, (outer) => {
    const inner = connect(target);
    for (const [one, other] of [
      [outer, inner],
      [inner, outer],
    ] as const) {
      open.add(one);
      one.pipe(other);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
    }
  });
  // A client that does not trust the certificate ends the connection; that is its matter.
  server.on('tlsClientError', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    close() {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}
