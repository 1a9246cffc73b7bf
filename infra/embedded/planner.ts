import {
  type Bound,
  boundOf,
  type Condition,
  conjuncts,
  endBytes,
  type Interval,
  intersect,
  inverted,
} from './bounds.ts';
import type { Collection } from './catalog.ts';
import type { IndexDefinition } from './index-definition.ts';
import { implies, states } from './partial.ts';
import type { SortField } from './sort.ts';
import { type Document, isPlainObject } from './values.ts';

/** A range of an index table; `prefix` bytes at the start are the same in all of its keys. */
export type KeyRange = { low: Buffer; high: Buffer; prefix: number };

export type IndexScan = {
  kind: 'index';
  index: IndexDefinition;
  ranges: KeyRange[];
  descending: boolean;
  /** Rows come in the order that was requested. */
  sorted: boolean;
  /** Several ranges whose rows must be merged by what follows their prefix. */
  merge: boolean;
  /** All that the ranges hold matches the filter. */
  exact: boolean;
  /** No document has two keys in the ranges, so that counting keys counts documents. */
  distinct: boolean;
  /** How many of the index's fields were bounded. */
  bounded: number;
};
export type Scan =
  | IndexScan
  | { kind: 'collection'; sorted: boolean }
  | { kind: 'union'; scans: IndexScan[]; sorted: false };

type Given = { condition: Condition; bound: Bound | undefined };

const maximumRanges = 300;
const everything = { low: Buffer.alloc(0), high: Buffer.from([0xff]), prefix: 0 };

/** Every way to run a query: each index that can serve it, and the collection itself as the last. */
export function possibleScans(
  collection: Collection,
  filter: Document,
  sort: SortField[],
  hint?: IndexDefinition,
): Scan[] {
  const conditions = conjuncts(filter);
  const bounds = conditions.map(
    (condition): Given => ({ condition, bound: boundOf(condition.path, condition.operator, condition.operand) }),
  );
  const scans: Scan[] = [];
  for (const index of hint ? [hint] : collection.indexes) {
    const scan = scanOf(index, bounds, filter, sort);
    if (scan && (scan.bounded > 0 || (scan.sorted && sort.length > 0) || hint)) scans.push(scan);
  }
  if (hint && scans.length > 0) return scans;
  const either = unionScan(collection, filter);
  if (either) scans.push(either);
  scans.push({ kind: 'collection', sorted: sort.length === 0 });
  return scans;
}

function scanOf(index: IndexDefinition, given: Given[], filter: Document, sort: SortField[]): IndexScan | undefined {
  const bounds = given.map(({ bound }) => bound);
  if (index.partial && !implies(filter, index.partial)) return undefined;
  if (index.sparse && !bounds.some((bound) => bound?.present && index.key.some(([path]) => path === bound.path)))
    return undefined;
  const used = new Set<Bound>();
  let prefixes = [Buffer.alloc(0)];
  let ranges: KeyRange[] | undefined;
  const constant = new Set<string>();
  /** A document has one key for each element of an array, and one of a single value. */
  let arrays = index.multikey;
  let pinned = 0;
  let exact = true;
  for (const [position, [path, direction]] of index.key.entries()) {
    const field = fieldBounds(bounds, path, (index.multikey & (1 << position)) !== 0, used);
    if (!field) break;
    exact &&= field.exact;
    const intervals = direction === 1 ? field.intervals : field.intervals.map(inverted);
    if (!field.points || prefixes.length * intervals.length > maximumRanges) {
      ranges = prefixes.flatMap((prefix) => intervals.map((interval) => range(prefix, interval)));
      break;
    }
    prefixes = prefixes.flatMap((prefix) =>
      intervals.map(({ low, high }) => Buffer.concat([prefix, (low.above ? high : low).key])),
    );
    if (intervals.length === 1) {
      if (!(index.multikey & (1 << position))) constant.add(path);
      arrays &= ~(1 << position);
    }
    pinned += 1;
  }
  if (ranges && ranges.length > 10 * maximumRanges) return undefined;
  const bounded = pinned + (ranges ? 1 : 0);
  const order = orderOf(
    index,
    pinned,
    ranges !== undefined,
    sort.filter(({ path }) => !constant.has(path)),
  );
  ranges ??= pinned === 0 ? [everything] : prefixes.map((prefix) => range(prefix, nothingMore));
  const several = ranges.length > 1;
  ranges.sort((a, b) => Buffer.compare(a.low, b.low));
  return {
    kind: 'index',
    index,
    ranges,
    descending: order?.descending ?? false,
    sorted: order !== undefined,
    merge: several && order !== undefined && sort.length > 0 && !order.throughRanges,
    exact:
      exact &&
      !correlated(index) &&
      given.every(
        ({ condition, bound }) => (bound && used.has(bound)) || (index.partial && states(index.partial, condition)),
      ),
    distinct: arrays === 0,
    bounded,
  };
}

const nothingMore: Interval = {
  low: { key: Buffer.alloc(0), above: false },
  high: { key: Buffer.alloc(0), above: true },
};
const range = (prefix: Buffer, { low, high }: Interval): KeyRange => ({
  low: endBytes(low, prefix),
  high: endBytes(high, prefix),
  prefix: prefix.length,
});

/** Two fields of one array are joined crosswise in the index, so their keys may pair values of different elements. */
const correlated = (index: IndexDefinition): boolean => (index.multikey & (index.multikey - 1)) !== 0;

/**
 * All conditions on a field together. Where it has held arrays, different elements may meet different conditions, so only
 * one condition bounds the scan: points before ranges.
 */
function fieldBounds(
  bounds: (Bound | undefined)[],
  path: string,
  multikey: boolean,
  used: Set<Bound>,
): Bound | undefined {
  const own = bounds.filter((bound): bound is Bound => bound?.path === path);
  if (own.length === 0) return undefined;
  own.sort((a, b) => Number(b.points) - Number(a.points) || a.intervals.length - b.intervals.length);
  const first = own[0]!;
  used.add(first);
  if (multikey) return first;
  return own.slice(1).reduce((together, bound) => {
    used.add(bound);
    return {
      path,
      intervals: intersect(together.intervals, bound.intervals),
      points: together.points,
      exact: together.exact && bound.exact,
      present: together.present || bound.present,
    };
  }, first);
}

/** Whether the fields behind the pinned ones give the order requested, and in which direction they are to be read. */
function orderOf(
  index: IndexDefinition,
  pinned: number,
  ranged: boolean,
  sort: SortField[],
): { descending: boolean; throughRanges: boolean } | undefined {
  if (sort.length === 0) return { descending: false, throughRanges: true };
  let descending: boolean | undefined;
  for (const [offset, { path, direction }] of sort.entries()) {
    const position = pinned + offset;
    const field = index.key[position];
    if (field?.[0] !== path) return undefined;
    if (ranged && offset === 0 && index.multikey & (1 << position)) return undefined;
    const backwards = field[1] !== direction;
    descending ??= backwards;
    if (descending !== backwards) return undefined;
  }
  return { descending: descending ?? false, throughRanges: pinned === 0 };
}

/** `$or` whose every branch is bounded by an index. */
function unionScan(collection: Collection, filter: Document): Scan | undefined {
  if (!Array.isArray(filter.$or)) return undefined;
  const scans: IndexScan[] = [];
  for (const branch of filter.$or) {
    if (!isPlainObject(branch)) return undefined;
    const best = possibleScans(collection, branch, [])
      .filter((scan): scan is IndexScan => scan.kind === 'index' && scan.bounded > 0)
      .sort((a, b) => b.bounded - a.bounded)[0];
    if (!best) return undefined;
    scans.push(best);
  }
  return { kind: 'union', scans, sorted: false };
}
