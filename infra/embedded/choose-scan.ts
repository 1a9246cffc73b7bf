import type { Collection } from './catalog.ts';
import { commandError } from './command-error.ts';
import type { IndexDefinition } from './index-definition.ts';
import { type IndexScan, possibleScans, type Scan } from './planner.ts';
import { countKeys } from './scan.ts';
import type { SortField } from './sort.ts';
import type { Sqlite } from './sqlite.ts';
import { type Document, isPlainObject } from './values.ts';

/** No estimate counts further: beyond this a scan is simply long. */
const longest = 2000;
/** How many rows a sorted scan is thought to read for each one that a further filter lets pass. */
const passesOneIn = 10;

export type Wanted = { filter: Document; sort: SortField[]; limit?: number; hint?: unknown };

/** Takes the way that decodes the fewest documents, by counting keys where there is a choice. */
export function chooseScan(sqlite: Sqlite, collection: Collection, { filter, sort, limit, hint }: Wanted): Scan {
  const scans = possibleScans(collection, filter, sort, hintedIndex(collection, hint));
  if (scans.length === 1) return scans[0]!;
  const pinned = scans.find((scan) => scan.kind === 'index' && isOneDocument(scan));
  if (pinned) return pinned;
  const indexed = scans.filter((scan): scan is IndexScan => scan.kind === 'index');
  if (indexed.length === 1 && (indexed[0]!.sorted || indexed[0]!.bounded > 0) && scans.length === 2)
    if (indexed[0]!.bounded > 0 || limit !== undefined) return indexed[0]!;
  let [best, least]: [Scan, number] = [scans.at(-1)!, Number.POSITIVE_INFINITY];
  for (const scan of scans) {
    const cost = costOf(sqlite, scan, limit, scans.length);
    if (cost < least) [best, least] = [scan, cost];
  }
  return best;
}

const isOneDocument = ({ index, ranges, bounded }: IndexScan): boolean =>
  index.unique && ranges.length === 1 && bounded === index.key.length && ranges[0]!.prefix === ranges[0]!.low.length;

function costOf(sqlite: Sqlite, scan: Scan, limit: number | undefined, position: number): number {
  if (scan.kind === 'collection') return scan.sorted && limit !== undefined ? longest + limit : longest * 3;
  if (scan.kind === 'union')
    return scan.scans.reduce((sum, part) => sum + costOf(sqlite, part, undefined, position), 1);
  const keys = countKeys(sqlite, scan, longest);
  if (!scan.sorted) return keys + 5 - Math.min(4, scan.bounded);
  const wanted = limit === undefined ? keys : Math.min(keys, scan.exact ? limit : limit * passesOneIn);
  return wanted + 4 - Math.min(4, scan.bounded);
}

function hintedIndex(collection: Collection, hint: unknown): IndexDefinition | undefined {
  if (hint === undefined || hint === null) return undefined;
  if (isPlainObject(hint) && '$natural' in hint) throw commandError(2, 'a hint of $natural is not supported');
  const found = collection.indexes.find(({ name, key }) =>
    typeof hint === 'string' ? name === hint : JSON.stringify(Object.fromEntries(key)) === JSON.stringify(hint),
  );
  if (!found)
    throw commandError(
      2,
      'error processing query: planner returned error: hint provided does not correspond to an existing index',
    );
  return found;
}
