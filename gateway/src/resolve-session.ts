import { tokenHeader } from '@consortia/infra/http/internal-token';
import { createClient } from '@consortia/proto/client';
import { identityApi } from '@consortia/proto/identity/api';
import type { ResolvedSession } from '@consortia/proto/identity/shapes';

/** Nobody waits longer for a page because of who they are. */
const answerMs = 2000;

/** Asks identity who is behind a cookie. Rejects when it does not answer in time or not as the contract says. */
export function sessionResolver(baseUrl: string, serviceToken: () => string) {
  const client = createClient({ baseUrl, headers: () => ({ [tokenHeader]: serviceToken() }) });
  return (token: string): Promise<ResolvedSession> =>
    client.call(identityApi.resolveSession, { body: { token } }, { signal: AbortSignal.timeout(answerMs) });
}
