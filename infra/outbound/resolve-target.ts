import { isIP } from 'node:net';
import { classifyAddress } from './judge-address.ts';
import { OutboundError } from './outbound-error.ts';

export type ResolvedAddress = { address: string; family: number };
export type Lookup = (hostname: string) => Promise<readonly ResolvedAddress[]>;
export type TargetRules = {
  /** Origins that may be requested, as `URL.origin` writes them. */
  origins: ReadonlySet<string>;
  /** `host:port` whose addresses may lie in the own network. */
  privateHosts: ReadonlySet<string>;
};

const usualPorts: Record<string, string> = { 'https:': '443', 'http:': '80' };
/** The key of `privateHosts`: the host as a URL writes it, and the port even where it is the usual one. */
export const hostAndPort = (url: URL): string => `${url.hostname}:${url.port || usualPorts[url.protocol]}`;

/** Reads the lists of an operator: a bare host stands for https on its usual port, anything else is an origin in full. */
export function readRules(allow: readonly string[], privateHosts: readonly string[]): TargetRules {
  const origin = (entry: string): string => {
    const text = entry.includes('://') ? entry : `https://${entry}`;
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (!url || !(url.protocol in usualPorts) || url.href !== `${url.origin}/`) {
      throw new Error('An allowed host must be a host name, or an origin such as http://mirror.example:8080.');
    }
    return url.origin;
  };
  const host = (entry: string): string => {
    if (!/:\d+$/.test(entry) || !URL.canParse(`http://${entry}`)) throw new Error('A private host must be host:port.');
    const url = new URL(`http://${entry}`);
    return hostAndPort(url);
  };
  return { origins: new Set(allow.map(origin)), privateHosts: new Set(privateHosts.map(host)) };
}

/** Checks scheme, credentials and host of a URL against the rules, before any look-up. Throws an `OutboundError`. */
export function checkUrl(text: string | URL, base: URL | undefined, { origins }: TargetRules): URL {
  if (!URL.canParse(String(text), base?.href)) throw new OutboundError('malformed_url');
  const url = new URL(String(text), base?.href);
  if (!(url.protocol in usualPorts)) throw new OutboundError('scheme');
  if (url.username || url.password) throw new OutboundError('credentials');
  if (!origins.has(url.origin)) {
    throw new OutboundError(url.protocol === 'http:' && origins.has(`https://${url.host}`) ? 'scheme' : 'host');
  }
  return url;
}

/**
 * The addresses behind a URL, each of them checked. They are resolved once: the connection is made to one of these and never to
 * what the name means a moment later. One forbidden address among several refuses the host as a whole.
 */
export async function resolveTarget(url: URL, rules: TargetRules, lookup: Lookup): Promise<readonly ResolvedAddress[]> {
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  const family = isIP(literal);
  const addresses = family === 0 ? await resolve(literal, lookup) : [{ address: literal, family }];
  const mayBeOwn = rules.privateHosts.has(hostAndPort(url));
  const isAllowed = ({ address }: ResolvedAddress): boolean => {
    const verdict = classifyAddress(address);
    return verdict === 'public' || (verdict === 'own' && mayBeOwn);
  };
  if (!addresses.every(isAllowed)) throw new OutboundError('private_address');
  return addresses.map(({ address }) => ({ address, family: isIP(address) }));
}

async function resolve(hostname: string, lookup: Lookup): Promise<readonly ResolvedAddress[]> {
  const addresses = await lookup(hostname).catch(() => []);
  if (addresses.length === 0) throw new OutboundError('unresolved');
  return addresses;
}
