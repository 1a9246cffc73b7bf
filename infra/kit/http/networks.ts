import { isIPv4, isIPv6 } from 'node:net';

/** Eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  // The URL parser writes an IPv6 address in its one canonical form.
  const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = canonical.split('::');
  const split = (part: string | undefined) => (part ? part.split(':') : []);
  const [left, right] = [split(head), split(tail)];
  return [...left, ...Array<string>(8 - left.length - right.length).fill('0'), ...right];
}

/** IPv4 within IPv6 in its plain form, without the zone of a link-local address. */
const plain = (address: string): string => address.split('%')[0]!.replace(/^::ffff:(?=\d+\.)/i, '');

export type Networks = { caller: string; network: string };

/**
 * What calls from an address are counted under. `caller` is what one subscriber has: an IPv4 address, or the /64 that an IPv6
 * line is given as a whole. `network` is the neighbourhood: the /24 of an IPv4 address, the /48 of an IPv6 one. All texts that
 * are not an address are one caller.
 */
export function bucketsOf(address: string): Networks {
  const text = plain(address);
  if (isIPv4(text)) return { caller: text, network: `${text.slice(0, text.lastIndexOf('.'))}.0/24` };
  if (!isIPv6(text)) return { caller: 'unknown', network: 'unknown' };
  const groups = groupsOf(text);
  return { caller: `${groups.slice(0, 4).join(':')}::/64`, network: `${groups.slice(0, 3).join(':')}::/48` };
}
