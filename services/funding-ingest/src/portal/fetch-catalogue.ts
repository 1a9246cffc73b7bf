import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import type { Logger } from '@consortia/infra/log/logger';
import type { SafeFetch } from '@consortia/infra/outbound/safe-fetch';
import type { RetryOptions } from '@consortia/infra/outbound/with-retries';
import { PortalError } from './portal-error.ts';
import { readListing } from './read-listing.ts';
import { type RequestPortal, requestPortal } from './request-portal.ts';
import { closedListing, type Listing, nothing, openListing } from './search-request.ts';

export type CatalogueOptions = Omit<RetryOptions, 'maxPauseMs'> & {
  /** The search address of the portal, without a query. */
  url: string;
  fetch: SafeFetch;
  log: Pick<Logger, 'info' | 'warn'>;
  /** Includes closed entries with a deadline on or after this date (`YYYY-MM-DD`). Absent: none. */
  closedSince?: string;
  /** Maximum number of restarts when a list changes while it is read. Default 3. */
  restarts?: number;
  maxPauseMs?: number;
  /** Maximum number of announced entries. Default 20,000. */
  maxEntries?: number;
};
/** One page of a complete catalogue; `total` counts the entries of all pages. */
export type CataloguePage = { rows: unknown[]; page: number; pages: number; total: number };

const packed = promisify(gzip);
const unpacked = promisify(gunzip);
/** The index of the portal is updated in bursts, so a list that changed is read again after a pause. */
const pauseBeforeRestartMs = 5000;

/**
 * Fetches the catalogue of the portal. Yields the first page once the last one has been read and validated, so that a failure
 * throws a `PortalError` before any entry is imported. Entries come in the order of their identifiers, forthcoming and open ones
 * first.
 */
export async function* fetchCatalogue(options: CatalogueOptions): AsyncGenerator<CataloguePage> {
  const { url, fetch, closedSince } = options;
  if (closedSince !== undefined && !/^\d{4}-\d\d-\d\d$/.test(closedSince))
    throw new Error('closedSince must be a date');
  const request = requestPortal(url, fetch, options);
  const listings = [openListing, ...(closedSince ? [closedListing(closedSince)] : [])];
  const { pages, total } = await untilStable(options, () => readLists(request, listings, options.maxEntries ?? 20_000));
  options.log.info({ entries: total }, 'The catalogue of the portal is complete');
  for (const [index, bytes] of pages.entries()) {
    const rows = JSON.parse((await unpacked(bytes)).toString()) as unknown[];
    yield { rows, page: index + 1, pages: pages.length, total };
  }
}

async function untilStable<T>(
  { restarts = 3, log, signal, ...options }: CatalogueOptions,
  read: () => Promise<T>,
): Promise<T> {
  const wait = options.wait ?? ((milliseconds) => pause(milliseconds, undefined, { signal }));
  for (let restart = 0; ; restart += 1) {
    try {
      return await read();
    } catch (error) {
      if (!(error instanceof PortalError) || error.reason !== 'unstable' || restart >= restarts) throw error;
      log.warn({ detail: error.detail, restart: restart + 1 }, 'The list of the portal changed while it was read');
      await wait(pauseBeforeRestartMs * (restart + 1), signal).catch(() => {
        throw new PortalError('called_off');
      });
    }
  }
}

/** Reads all lists. Pages are stored compressed: a catalogue is tens of megabytes of repetitive text. */
async function readLists(request: RequestPortal, listings: readonly Listing[], maxEntries: number) {
  // Pages of a portal that ignores the filter may contain matching entries only, so the filter is tested with no match.
  if ((await request(nothing, 1, 1, false)).total > 0) throw new PortalError('filter_ignored', 'everything');
  const pages: Buffer[] = [];
  const seen = new Set<string>();
  let total = 0;
  const add = async (rows: readonly unknown[]): Promise<void> => void pages.push(await packed(JSON.stringify(rows)));
  for (const listing of listings) {
    const found = await readListing(request, listing, { seen, maxEntries: maxEntries - total, add });
    if (found === 0 && listing === openListing) throw new PortalError('empty');
    total += found;
  }
  return { pages, total };
}
