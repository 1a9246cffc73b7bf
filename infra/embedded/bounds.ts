import { encodeKey, invert } from './key-encoding.ts';
import { isOperators } from './match.ts';
import { asPattern, isRegex, prefixOf } from './match-patterns.ts';
import { type Document, emptyArray, isPlainObject, rank, rankOf } from './values.ts';

/** A place between keys: below all keys that start with these bytes, or above them. */
export type End = { key: Buffer; above: boolean };

/** A range of keys of one field, in ascending encoding. A point is all that starts with one value's key. */
export type Interval = { low: End; high: End };

/** One condition of the filter that an index can serve. */
export type Bound = {
  path: string;
  intervals: Interval[];
  /** Each interval holds one value only, so fields behind it keep their order within it. */
  points: boolean;
  /** Every key inside belongs to a matching document: the condition need not be tested again. */
  exact: boolean;
  /** A missing field cannot match, so a sparse index has all matches. */
  present: boolean;
};

const below = (key: Buffer): End => ({ key, above: false });
const above = (key: Buffer): End => ({ key, above: true });
const point = (value: unknown): Interval => {
  const key = encodeKey(value);
  return { low: below(key), high: above(key) };
};
/** No key starts with a byte between two ranks. */
const typeStart = (type: number): End => above(Buffer.from([type - 1]));
const typeEnd = (type: number): End => below(Buffer.from([type + 1]));

/**
 * What follows a whole key starts below 0xFF; what follows the beginning of a text may, inverted, start with two of them.
 */
const highestBytes = Buffer.from([0xff, 0xff, 0xff]);

/** An end as bytes, behind the keys of the fields before. */
export const endBytes = ({ key, above }: End, prefix: Buffer): Buffer =>
  Buffer.concat(above ? [prefix, key, highestBytes] : [prefix, key]);
const nothing = Buffer.alloc(0);
const compareEnds = (a: End, b: End): number => Buffer.compare(endBytes(a, nothing), endBytes(b, nothing));

export type Condition = { path: string; operator: string; operand: unknown };

/** The conditions of a filter that must all hold, `$and` and an `$or` of one clause opened up. */
export function conjuncts(filter: Document): Condition[] {
  return Object.entries(filter).flatMap(([path, condition]) => {
    if (Array.isArray(condition) && (path === '$and' || (path === '$or' && condition.length === 1)))
      return condition.filter(isPlainObject).flatMap(conjuncts);
    if (!isOperators(condition)) return [{ path, operator: path.startsWith('$') ? path : '$eq', operand: condition }];
    return Object.entries(condition).map(([operator, operand]) => ({ path, operator, operand }));
  });
}

/** The ranges in which an index on `path` finds what meets a condition; undefined where it must be tested on the document. */
export function boundOf(path: string, operator: string, operand: unknown): Bound | undefined {
  switch (operator) {
    case '$eq':
      return isRegex(operand) ? prefixBound(path, operand) : equality(path, [operand]);
    case '$in':
      return Array.isArray(operand) && !operand.some(isRegex) ? equality(path, operand) : undefined;
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return ordering(path, operator, operand);
    case '$regex':
      return prefixBound(path, operand);
    default:
      return undefined;
  }
}

function equality(path: string, operands: unknown[]): Bound {
  const intervals: Interval[] = [];
  let exact = true;
  let present = true;
  for (const operand of operands) {
    if (Array.isArray(operand)) {
      exact = false;
      intervals.push(point(operand), point(operand.length === 0 ? emptyArray : operand[0]));
      continue;
    }
    if (rankOf(operand) === rank.null) {
      exact = false;
      present = false;
    }
    if (isPlainObject(operand)) exact = false;
    intervals.push(point(operand));
  }
  return { path, intervals: union(intervals), points: true, exact, present };
}

function ordering(path: string, operator: string, operand: unknown): Bound | undefined {
  const type = rankOf(operand);
  if (
    type !== rank.number &&
    type !== rank.string &&
    type !== rank.date &&
    type !== rank.objectId &&
    type !== rank.boolean
  )
    return undefined;
  if (Number.isNaN(operand)) return undefined;
  const key = encodeKey(operand);
  const lowest = type === rank.number ? above(encodeKey(Number.NaN)) : typeStart(type);
  const interval: Interval =
    operator === '$gt'
      ? { low: above(key), high: typeEnd(type) }
      : operator === '$gte'
        ? { low: below(key), high: typeEnd(type) }
        : operator === '$lt'
          ? { low: lowest, high: below(key) }
          : { low: lowest, high: above(key) };
  return { path, intervals: [interval], points: false, exact: true, present: true };
}

/** All texts that start so, and the pattern itself where it is stored as a value. */
function prefixBound(path: string, operand: unknown): Bound {
  const start = encodeKey(prefixOf(operand)).subarray(0, -2);
  const texts = { low: below(start), high: above(start) };
  return { path, intervals: union([texts, point(asPattern(operand))]), points: false, exact: true, present: true };
}

/** Sorted, without overlaps. */
export function union(intervals: Interval[]): Interval[] {
  const sorted = [...intervals].sort((a, b) => compareEnds(a.low, b.low));
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (last && compareEnds(interval.low, last.high) < 0) {
      if (compareEnds(interval.high, last.high) > 0) merged[merged.length - 1] = { low: last.low, high: interval.high };
    } else merged.push(interval);
  }
  return merged;
}

/** What lies in both lists, which are sorted and without overlaps. */
export function intersect(a: Interval[], b: Interval[]): Interval[] {
  const common: Interval[] = [];
  for (let [i, j] = [0, 0]; i < a.length && j < b.length; ) {
    const [x, y] = [a[i]!, b[j]!];
    const low = compareEnds(x.low, y.low) > 0 ? x.low : y.low;
    const xEndsFirst = compareEnds(x.high, y.high) < 0;
    const high = xEndsFirst ? x.high : y.high;
    if (compareEnds(low, high) < 0) common.push({ low, high });
    if (xEndsFirst) i += 1;
    else j += 1;
  }
  return common;
}

/** The same range in a descending field: keys are inverted there, so the ends change places. */
export function inverted({ low, high }: Interval): Interval {
  return { low: { key: invert(high.key), above: !high.above }, high: { key: invert(low.key), above: !low.above } };
}
