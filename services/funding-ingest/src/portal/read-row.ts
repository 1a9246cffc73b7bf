import { PortalError } from './portal-error.ts';
import { type Listing, language, types } from './search-request.ts';

type Fields = Readonly<Record<string, unknown>>;
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((one) => one !== undefined && one !== null).map(String);

/** All values of a field. Some cascade calls have no `metadata`: their fields are in the row itself. */
const valuesOf = (row: Fields, name: string): string[] => [
  ...list(isFields(row.metadata) ? row.metadata[name] : undefined),
  ...list(row[name]),
];

/** Unique key of an entry. The older index of the portal has entries with the same references as the current one. */
export function keyOf(row: unknown): string {
  if (!isFields(row)) throw new PortalError('malformed', 'an entry is not an object');
  const [reference] = [...valuesOf(row, 'reference'), ...valuesOf(row, 'REFERENCE')];
  if (!reference) throw new PortalError('malformed', 'an entry has no reference');
  const [source = ''] = ['DATASOURCE', 'datasource', 'database'].flatMap((name) => valuesOf(row, name));
  return `${source} ${reference}`;
}

/** Throws for an entry outside of the requested ones: the portal has not applied the filter. */
export function checkAgainst(row: unknown, listing: Listing): void {
  const fields = row as Fields;
  const outside = (name: string, requested: readonly string[]): boolean =>
    !valuesOf(fields, name).some((value) => requested.includes(value));
  if (outside('type', types)) throw new PortalError('filter_ignored', 'type');
  if (outside('status', listing.statuses)) throw new PortalError('filter_ignored', 'status');
  if (valuesOf(fields, 'language').some((value) => value !== language))
    throw new PortalError('filter_ignored', 'language');
  const { deadlineFrom } = listing;
  if (
    deadlineFrom &&
    !valuesOf(fields, 'deadlineDate').some((value) => value.slice(0, 10) >= dayBefore(deadlineFrom))
  ) {
    throw new PortalError('filter_ignored', 'deadline');
  }
}

/** Deadlines are written in other time zones than the range: a day of grace. */
const dayBefore = (date: string): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
