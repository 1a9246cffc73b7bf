import { identityApi } from '@consortia/proto/identity/api';
import { type ResolvedSession, resolvedSession } from '@consortia/proto/identity/shapes';

const { method, path } = identityApi.resolveSession;
/** Nobody waits longer for a page because of who they are. */
const answerMs = 2000;

/** Asks identity who is behind a cookie. Rejects when it does not answer in time or not as the contract says. */
export function sessionResolver(base: string, serviceToken: () => string) {
  const url = new URL(path, base);
  return async (token: string): Promise<ResolvedSession> => {
    const response = await fetch(url, {
      method,
      headers: { 'content-type': 'application/json', 'x-consortia-token': serviceToken() },
      body: JSON.stringify({ token }),
      signal: AbortSignal.timeout(answerMs),
    });
    if (!response.ok) throw new Error(`identity answered ${response.status} to the question who is signed in.`);
    return resolvedSession.parse(await response.json());
  };
}
