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

/**
 * Who is calling: the peer, or, where the peer is a trusted proxy, the last address of `X-Forwarded-For` that is not one.
 * Addresses further left were written by the client and mean nothing.
 */
export function clientAddress(trusted: readonly string[]): (request: IncomingMessage) => string {
  const proxies = proxyList(trusted);
  const isProxy = (address: string) => isIP(address) !== 0 && proxies.check(address, family(address));
  return (request) => {
    const peer = plain(request.socket.remoteAddress ?? '');
    if (trusted.length === 0 || !isProxy(peer)) return peer;
    const chain = String(request.headers['x-forwarded-for'] ?? '').split(',');
    for (const link of chain.reverse()) {
      const address = plain(link.trim());
      if (!isIP(address)) break;
      if (!isProxy(address)) return address;
    }
    return peer;
  };
}

const groups = (address: string): string[] => {
  const [head = '', tail] = address.split('%')[0]!.split('::');
  const left = head.split(':').filter(Boolean);
  const right = tail?.split(':').filter(Boolean) ?? [];
  return [...left, ...Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0'), ...right];
};
const prefix = (address: string, count: number) => groups(address).slice(0, count).join(':');

/** The unit one caller holds: an IPv4 address, or the /64 that an IPv6 line is given as a whole. */
export const callerOf = (address: string): string => (isIP(address) === 6 ? `${prefix(address, 4)}::/64` : address);
/** The neighbourhood of a caller: the /24 of an IPv4 address, the /48 of an IPv6 one. */
export const networkOf = (address: string): string =>
  isIP(address) === 6 ? `${prefix(address, 3)}::/48` : `${address.split('.').slice(0, 3).join('.')}.0/24`;
