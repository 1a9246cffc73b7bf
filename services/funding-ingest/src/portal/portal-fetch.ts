import type { Logger } from '@consortia/infra/log/logger';
import { hostAndPort } from '@consortia/infra/outbound/resolve-target';
import { createSafeFetch, type SafeFetch } from '@consortia/infra/outbound/safe-fetch';

/** HTTP client that reaches the portal alone. `isPrivate`: the operator names a mirror in the own network. */
export function portalFetch({
  url,
  isPrivate,
  log,
}: {
  url: string;
  isPrivate: boolean;
  log: Pick<Logger, 'warn'>;
}): SafeFetch {
  const portal = new URL(url);
  return createSafeFetch({ allow: [portal.origin], privateHosts: isPrivate ? [hostAndPort(portal)] : [], log });
}
