import { isIPv4, isIPv6 } from 'node:net';

/**
 * What failures from an address are counted under: the address itself and its neighbourhood (/24 in IPv4, /64 in IPv6,
 * which is one line of one customer, so that its 2^64 addresses are no way around).
 */
export function bucketsOf(address: string): { address: string; network: string } {
  const plain = address.split('%')[0]!.replace(/^::ffff:(?=\d+\.)/i, '');
  if (isIPv4(plain)) return { address: plain, network: `${plain.slice(0, plain.lastIndexOf('.'))}.0/24` };
  if (!isIPv6(plain)) return { address: 'unknown', network: 'unknown' };
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const groups = (part: string | undefined) => (part ? part.split(':') : []);
  const missing = tail === undefined ? 0 : 8 - groups(head).length - groups(tail).length;
  const all = [...groups(head), ...Array.from({ length: missing }, () => '0'), ...groups(tail)];
  return { address: canonical, network: `${all.slice(0, 4).join(':')}::/64` };
}
