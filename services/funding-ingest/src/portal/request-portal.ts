import { OutboundError } from '@consortia/infra/outbound/outbound-error';
import type { SafeFetch } from '@consortia/infra/outbound/safe-fetch';
import { type RetryOptions, withRetries } from '@consortia/infra/outbound/with-retries';
import { PortalError } from './portal-error.ts';
import { type Listing, searchRequest } from './search-request.ts';

export type PortalPage = { rows: readonly unknown[]; total: number; page: number | undefined };
export type RequestPortal = (listing: Listing, page: number, size: number, sorted?: boolean) => Promise<PortalPage>;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

function readPage(body: Buffer, size: number): PortalPage {
  let response: unknown;
  try {
    response = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body));
  } catch {
    throw new PortalError('not_json');
  }
  const { totalResults, results, pageNumber, pageSize } = (response ?? {}) as Record<string, unknown>;
  if (!isCount(totalResults)) throw new PortalError('malformed', 'totalResults');
  if (!Array.isArray(results)) throw new PortalError('malformed', 'results');
  if (pageNumber !== undefined && !isCount(pageNumber)) throw new PortalError('malformed', 'pageNumber');
  if (pageSize !== undefined && pageSize !== size) throw new PortalError('malformed', 'pageSize');
  return { rows: results, total: totalResults, page: pageNumber };
}

/** A function that requests a page of the portal, and retries transient failures. */
export const requestPortal =
  (url: string, fetch: SafeFetch, retries: RetryOptions): RequestPortal =>
  async (listing, page, size, sorted = true) => {
    const request = await searchRequest(url, listing, page, size, sorted);
    const { headers, body } = request;
    const send = () => fetch(request.url, { method: 'POST', headers, body, signal: retries.signal });
    const response = await withRetries(send, retries).catch((error: unknown) => {
      if (!(error instanceof OutboundError)) throw error;
      if (error.reason === 'aborted') throw new PortalError('called_off');
      throw new PortalError('unreachable', error.reason);
    });
    if (response.status !== 200) throw new PortalError('refused', String(response.status));
    return readPage(response.body, size);
  };
