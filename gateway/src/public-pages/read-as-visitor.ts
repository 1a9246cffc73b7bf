import { randomBytes } from 'node:crypto';
import { tokenHeader } from '@consortia/infra/kit/viewer/internal-token';
import { currentOrigin, originHeaders } from '@consortia/infra/telemetry/origin';
import { contextOf } from '@consortia/proto/catalogue';
import { createClient } from '@consortia/proto/client';
import type { ViewerTokens } from '../viewer-tokens.ts';
import type { ReadAsVisitor } from './public-page.ts';

const responseMs = 1500;

/**
 * Calls services with the token of a visitor, whose CSRF token no one knows. `baseOf` gives the base URL of a service by its name.
 */
export function readAsVisitor(
  tokens: ViewerTokens,
  baseOf: (service: string) => string,
  fetch?: typeof globalThis.fetch,
): ReadAsVisitor {
  const csrf = randomBytes(32).toString('base64url');
  return (route, input) => {
    const service = contextOf(route);
    const token = tokens.of({ service, cookie: 'public pages', basis: null }, () => ({ kind: 'visitor', csrf }));
    const headers = () => ({ ...originHeaders(currentOrigin()), [tokenHeader]: token });
    const client = createClient({ baseUrl: baseOf(service), headers, fetch, compiled: true });
    return client.call(route, input as never, { signal: AbortSignal.timeout(responseMs) }) as never;
  };
}
