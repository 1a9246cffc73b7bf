import { lookup as systemLookup } from 'node:dns/promises';
import { OutboundError } from './outbound-error.ts';
import { pinnedClient } from './pinned-client.ts';
import { checkUrl, type Lookup, readRules, resolveTarget } from './resolve-target.ts';

export type StreamingFetchOptions = {
  /** As `createSafeFetch` has them. */
  allow: readonly string[];
  privateHosts?: readonly string[];
  lookup?: Lookup;
  /** For a connection to be made. */
  connectMs: number;
};

const systemAddresses: Lookup = (hostname) => systemLookup(hostname, { all: true });

/**
 * A `fetch` for clients of others' libraries whose responses are read as they arrive, under the rules of `createSafeFetch` for hosts and
 * addresses. A redirect is an error: it would take the body along. Limits of time and size are up to the caller.
 */
export function createStreamingFetch({
  allow,
  privateHosts = [],
  lookup = systemAddresses,
  connectMs,
}: StreamingFetchOptions): typeof globalThis.fetch {
  const rules = readRules(allow, privateHosts);
  return async (input, init) => {
    const { fetch, Request } = await import('undici');
    const request = new Request(input as string, init as never);
    const url = checkUrl(request.url, undefined, rules);
    const addresses = await resolveTarget(url, rules, lookup);
    request.signal.throwIfAborted();
    const { client } = await pinnedClient(url, addresses, connectMs);
    try {
      const response = await fetch(request, { dispatcher: client, redirect: 'error' });
      // Waits for the response to be read or aborted.
      void client.close().catch(() => {});
      const { status, statusText, headers, body } = response;
      // Of the classes that every client knows: those of the package are others.
      return new globalThis.Response(body as ReadableStream | null, { status, statusText, headers: [...headers] });
    } catch (error) {
      void client.destroy().catch(() => {});
      const { cause } = error as { cause?: unknown };
      throw cause instanceof OutboundError ? cause : error;
    }
  };
}
