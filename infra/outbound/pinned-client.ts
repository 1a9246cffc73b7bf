import { isIP, type LookupFunction, type Socket } from 'node:net';
import type { buildConnector } from 'undici';
import { OutboundError } from './outbound-error.ts';
import type { ResolvedAddress } from './resolve-target.ts';

const canonical = (address: string): string =>
  isIP(address) === 6 ? new URL(`http://[${address}]`).hostname : address;

/**
 * A client for one request that connects to the given addresses alone, in their order; certificates are checked against the name in the
 * URL. A literal never goes through the look-up, so the far end of every connection is compared again.
 */
export async function pinnedClient(url: URL, addresses: readonly ResolvedAddress[], timeoutMs: number) {
  // Loaded with the first request: it costs each process without one 90 ms and 20 MB.
  const { buildConnector: connector, Client } = await import('undici');
  let isConnected = false;
  const pinned = new Set(addresses.map(({ address }) => canonical(address)));
  const lookup: LookupFunction = (_hostname, options, response) => {
    if (options.all) response(null, [...addresses]);
    else response(null, addresses[0]!.address, addresses[0]!.family);
  };
  // `lookup` belongs to the options of net.connect, which the connector hands on without naming all of them in its type.
  const options = { lookup, autoSelectFamily: true, allowH2: false, maxCachedSessions: 0, timeout: timeoutMs };
  const dial = connector(options as buildConnector.BuildOptions);
  const literal = (hostname: string): string => hostname.replace(/^\[|\]$/g, '');
  const client = new Client(url.origin, {
    pipelining: 0,
    maxHeaderSize: 32 * 1024,
    headersTimeout: 0,
    bodyTimeout: 0,
    connect: (target, callback) =>
      dial({ ...target, hostname: literal(target.hostname) }, ((error: Error | null, socket: Socket | null) => {
        if (!socket) return callback(error as Error, null);
        isConnected = pinned.has(canonical(socket.remoteAddress ?? ''));
        if (isConnected) return callback(null, socket);
        socket.destroy();
        callback(new OutboundError('private_address'), null);
      }) as buildConnector.Callback),
  });
  return { client, isConnected: () => isConnected };
}
