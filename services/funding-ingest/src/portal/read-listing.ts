import { PortalError } from './portal-error.ts';
import { checkAgainst, keyOf } from './read-row.ts';
import type { PortalPage, RequestPortal } from './request-portal.ts';
import { type Listing, pageSize } from './search-request.ts';

const unstable = (detail: string): PortalError => new PortalError('unstable', detail);

/** Validates a page against the announced list, and adds its entries to `seen`. */
function checkPage(page: PortalPage, listing: Listing, total: number, number: number, seen: Set<string>): void {
  const keys = page.rows.map(keyOf);
  for (const row of page.rows) checkAgainst(row, listing);
  if (page.total !== total) throw unstable('the number of entries changed');
  if (page.page !== undefined && page.page !== number) throw unstable('another page was returned');
  const expected = Math.min(pageSize, total - (number - 1) * pageSize);
  if (page.rows.length === 0) throw unstable('a page before the end is empty');
  if (page.rows.length !== expected) throw unstable('a page has not the announced length');
  const fresh = new Set(keys.filter((key) => !seen.has(key)));
  if (fresh.size === 0) throw unstable('a page was repeated');
  if (fresh.size < keys.length) throw unstable('an entry came twice');
  for (const key of fresh) seen.add(key);
}

/**
 * Reads a list from its first page to its last and passes each validated page to `add`. Returns the number of entries. Throws
 * `unstable` as soon as the pages do not add up to one list, since some entry is missing then.
 */
export async function readListing(
  request: RequestPortal,
  listing: Listing,
  {
    seen,
    maxEntries,
    add,
  }: { seen: Set<string>; maxEntries: number; add: (rows: readonly unknown[]) => Promise<void> },
): Promise<number> {
  const measured = await request(listing, 1, 1, false);
  const { total } = measured;
  for (const row of measured.rows) checkAgainst(row, listing);
  if (total > maxEntries) throw new PortalError('too_many', String(total));
  for (let number = 1; number <= Math.ceil(total / pageSize); number += 1) {
    const page = await request(listing, number, pageSize);
    checkPage(page, listing, total, number, seen);
    await add(page.rows);
  }
  return total;
}
