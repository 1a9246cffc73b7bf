import type { Server } from 'node:http';
import { bucketsOf } from '@consortia/infra/kit/http/networks';
import type { Logger } from 'pino';
import { proxyCheck } from './client-address.ts';
import { createShares } from './shares.ts';

const noteEveryMs = 60_000;

/**
 * Closes connections beyond `max`, and those of one address beyond `each`. Connections of trusted proxies are those of many people, so
 * they count only in the total.
 */
export function limitSockets(
  server: Server,
  {
    max,
    each,
    trustProxy,
    clock,
    log,
  }: { max: number; each: number; trustProxy: readonly string[]; clock: () => number; log: Logger },
): void {
  const open = createShares(max, each);
  const isProxy = proxyCheck(trustProxy);
  let notedAt = Number.NEGATIVE_INFINITY;
  server.on('connection', (socket) => {
    const address = socket.remoteAddress ?? '';
    const callers = isProxy(address) ? [] : [bucketsOf(address).caller];
    if (!open.take(callers)) {
      socket.once('close', () => open.giveBack(callers));
      return;
    }
    socket.destroy();
    // One line for many: who opens so many connections should not fill the log either.
    if (clock() - notedAt < noteEveryMs) return;
    notedAt = clock();
    log.warn({ address, open: open.count() }, 'connections are refused: an address has its share, or all are taken');
  });
}
