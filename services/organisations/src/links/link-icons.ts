import type { Organisations } from '../organisations.ts';
import type { FetchedIcon, IconSource } from './icon-source.ts';

/** `maxAgeSeconds`: how long a browser may keep the result; 0, it may not. */
export type LinkIcon = { icon: Buffer | null; maxAgeSeconds: number };

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const unknown: LinkIcon = { icon: null, maxAgeSeconds: 0 };
const none: LinkIcon = { icon: null, maxAgeSeconds: hourMs / 1000 };
const found = (icon: Buffer): LinkIcon => ({ icon, maxAgeSeconds: dayMs / 1000 });
const storedForMs = ({ icon, temporary }: FetchedIcon): number => (icon ? 7 * dayMs : temporary ? hourMs : dayMs);

/** Requests at once of this process; pages get the fallback image for the icons beyond, and these on the next visit. */
const maxRequests = 4;
/** Names of networks that are no one else's business (RFC 6761, 6762, 7686, 8375) or that no one can own. */
const ownNames = /(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|home|home\.arpa|onion|invalid|test|example)$/;
const isPublicName = (host: string): boolean => /\.[a-z][a-z0-9-]*$/.test(host) && !ownNames.test(host);

type Parts = Pick<Organisations, 'organisations' | 'groups' | 'cache'>;

/**
 * Icons of hosts, from the cache or from `source`. Only hosts of stored links are requested, so that no one can have the service request
 * others; results are cached, even that a host has no icon.
 */
export function createLinkIcons({ organisations, groups, cache }: Parts, source: IconSource | null) {
  const running = new Map<string, Promise<LinkIcon>>();

  async function isLinked(host: string): Promise<boolean> {
    const linked = { 'links.host': host, deletedAt: null };
    return (await organisations.exists(linked)) !== null || (await groups.exists(linked)) !== null;
  }
  async function request(fetchIcon: IconSource, host: string, key: string): Promise<LinkIcon> {
    const fetched = await fetchIcon(host);
    await cache.set(key, fetched.icon?.toString('base64') ?? '', storedForMs(fetched));
    return fetched.icon ? found(fetched.icon) : none;
  }

  return async (host: string): Promise<LinkIcon> => {
    if (!source || !isPublicName(host)) return none;
    const key = `organisations.link-icon:${host}`;
    const cached = await cache.get(key);
    if (cached !== null) return cached === '' ? none : found(Buffer.from(cached, 'base64'));
    if (!running.has(host) && !(await isLinked(host))) return unknown;
    const current = running.get(host);
    if (current) return current;
    if (running.size >= maxRequests) return unknown;
    const requested = request(source, host, key).finally(() => running.delete(host));
    running.set(host, requested);
    return requested;
  };
}
