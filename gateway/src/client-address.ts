import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

const plain = (address: string): string => (address.startsWith('::ffff:') ? address.slice(7) : address);
const family = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 4 ? 'ipv4' : 'ipv6');

/** Reads addresses and networks (`10.0.0.0/8`) of proxies whose `X-Forwarded-For` is believed. Throws on anything else. */
function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    if (!isIP(address)) throw new Error(`TRUST_PROXY: ${entry} is neither an address nor a network.`);
    if (bits === undefined) list.addAddress(address, family(address));
    else list.addSubnet(address, Number(bits), family(address));
  }
  return list;
}

/** Whether an address is that of a trusted proxy. */
export function proxyCheck(trusted: readonly string[]): (address: string) => boolean {
  const proxies = proxyList(trusted);
  return (sent) => {
    const address = plain(sent);
    return trusted.length > 0 && isIP(address) !== 0 && proxies.check(address, family(address));
  };
}

/**
 * One entry of `X-Forwarded-For` as an address. Some proxies add the port: `192.0.2.1:4711`, `[2001:db8::1]:4711`. Null where
 * it is not an address.
 */
function forwardedAddress(entry: string): string | null {
  const text = entry.trim();
  const bracketed = /^\[([^\]]{1,64})\](?::\d{1,5})?$/.exec(text);
  const withPort = /^([\d.]{7,15}):\d{1,5}$/.exec(text);
  const address = plain(bracketed?.[1] ?? withPort?.[1] ?? text);
  return isIP(address) ? address : null;
}

/**
 * The client's address: the peer, or, where the peer is a trusted proxy, the last address of `X-Forwarded-For` that is not one.
 * Addresses further left were written by the client and mean nothing.
 */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const isProxy = proxyCheck(trusted);
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (!isProxy(peer)) return peer;
    const chain = String(request.headers['x-forwarded-for'] ?? '').split(',');
    for (const link of chain.reverse()) {
      const address = forwardedAddress(link);
      if (address === null) break;
      if (!isProxy(address)) return address;
    }
    return peer;
  };
}
