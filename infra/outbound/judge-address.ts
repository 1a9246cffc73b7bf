import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Ranges of an organisation's own network: an operator may open single hosts in them. */
const ownRanges: readonly string[] = ['private', 'loopback', 'carrierGradeNat', 'uniqueLocal'];
/** Global unicast. What lies outside it and has no name of its own, such as `::127.0.0.1`, is no one's address. */
const globalUnicast = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * Class of an IP address: `public`; `own`, in the network of the installation; `never`, an address that no request may have:
 * link-local with the metadata service of a cloud, multicast, reserved, every IPv6 address that contains an IPv4 one (mapped,
 * NAT64, 6to4, Teredo), and every text that is not in the canonical form of an address.
 */
export function classifyAddress(address: string): 'public' | 'own' | 'never' {
  if (isIP(address) === 0 || address.includes('%')) return 'never';
  const parsed = ipaddr.parse(address);
  const range: string = parsed.range();
  if (ownRanges.includes(range)) return 'own';
  if (range !== 'unicast') return 'never';
  if (parsed instanceof ipaddr.IPv6) return parsed.match(globalUnicast) ? 'public' : 'never';
  return 'public';
}
