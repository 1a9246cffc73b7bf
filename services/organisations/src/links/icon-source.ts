import type { Config } from '@consortia/infra/config/config';
import { processIcon } from '@consortia/infra/images/process-icon';
import type { Logger } from '@consortia/infra/log/logger';
import { OutboundError, type OutboundReason } from '@consortia/infra/outbound/outbound-error';
import { hostAndPort, type Lookup } from '@consortia/infra/outbound/resolve-target';
import { createSafeFetch, type SafeResponse } from '@consortia/infra/outbound/safe-fetch';
import { limits } from '@consortia/proto/limits';

/** An icon as it is served, or null; `temporary` where another attempt may have another result. */
export type FetchedIcon = { icon: Buffer | null; temporary: boolean };
export type IconSource = (host: string) => Promise<FetchedIcon>;

/** Of one request with its redirects; a page shows the fallback image meanwhile. */
const timeoutMs = 2500;
const maxBytes = 256 * 1024;
const maxRedirects = 2;
const passingReasons: readonly OutboundReason[] = ['timed_out', 'unreachable', 'unresolved', 'broken', 'aborted'];
const passingStatus = (status: number): boolean => status === 429 || status >= 500;
const process = { minPixels: limits.linkIconMinimumPixels, size: limits.linkIconPixels };

/**
 * Requests icons at `linkIconUrl`, in which `{host}` is replaced by the host name: nothing else of a link leaves. Only the origin of
 * that address is requested, also where a redirect leads, through the outbound client with its rules. Null without an address.
 */
export function createIconSource(
  { linkIconUrl, linkIconPrivate = false }: Pick<Config, 'linkIconUrl' | 'linkIconPrivate'>,
  log: Pick<Logger, 'warn'>,
  lookup?: Lookup,
): IconSource | null {
  if (!linkIconUrl) return null;
  // In an address whose host is that of the link, an own network that is open would be open to everyone who enters a link.
  const isPrivate = linkIconPrivate && !isHostOfLink(linkIconUrl);
  return async (host) => {
    const url = new URL(linkIconUrl.replaceAll('{host}', host));
    const request = createSafeFetch({
      allow: [url.origin],
      privateHosts: isPrivate ? [hostAndPort(url)] : [],
      ...{ log, timeoutMs, maxBytes, maxRedirects, ...(lookup && { lookup }) },
    });
    try {
      return await iconOf(await request(url, { headers: { accept: 'image/png, image/gif, image/svg+xml' } }));
    } catch (error) {
      if (!(error instanceof OutboundError)) throw error;
      return { icon: null, temporary: passingReasons.includes(error.reason) };
    }
  };
}

/** Whether the host of a link becomes the host that is requested. */
const isHostOfLink = (address: string): boolean =>
  new URL(address.replaceAll('{host}', 'one.invalid')).host !==
  new URL(address.replaceAll('{host}', 'two.invalid')).host;

async function iconOf({ status, body }: SafeResponse): Promise<FetchedIcon> {
  if (status !== 200) return { icon: null, temporary: passingStatus(status) };
  return { icon: await processIcon(body, process), temporary: false };
}
