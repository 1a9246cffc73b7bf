import { commandError } from './command-error.ts';
import { compareValues, encodeKey, sameValue } from './key-encoding.ts';
import { asPattern, isRegex, prefixOf } from './match-patterns.ts';
import { type Document, isPlainObject, Long, missingValue, rank, rankOf } from './values.ts';

type LeafTest = (leaf: unknown) => boolean;
/** A test of what a path reaches in a document or in an element of an array. */
export type Condition = (value: unknown, parts: string[]) => boolean;

/** How a test treats an array: `eachOrWhole` or `whole`. */
export type Reach = (test: LeafTest) => LeafTest;

/** The test of one operator on a value at the end of a path. */
export function compileOperator(name: string, operand: unknown, siblings: Document, reach: Reach): LeafTest {
  switch (name) {
    case '$eq':
      return isRegex(operand) ? regexTest(operand, reach) : reach(equality(operand));
    case '$in':
      return inTest(operand, reach);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return reach(ordering(name, operand));
    case '$exists':
      return (leaf) => leaf !== missingValue && leaf !== undefined;
    case '$type':
      return reach(typeTest(operand));
    case '$regex':
      return regexTest(operand, reach, siblings.$options);
    case '$size': {
      if (typeof operand !== 'number' || !Number.isInteger(operand) || operand < 0)
        throw commandError(9, `Failed to parse $size. Expected a non-negative integer`);
      return (leaf) => Array.isArray(leaf) && leaf.length === operand;
    }
    case '$mod':
      return reach(modulo(operand));
    default:
      throw commandError(2, `unknown operator: ${name}`);
  }
}

/** At the end of a path in a document an array matches by itself or by an element. */
export function eachOrWhole(test: LeafTest): LeafTest {
  return (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test));
}

/** An element of an array that is an array itself matches by itself alone. */
export const whole: Reach = (test) => test;

function equality(operand: unknown): LeafTest {
  if (operand === null || operand === undefined)
    return (leaf) => leaf === missingValue || leaf === null || leaf === undefined;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (leaf) => leaf === operand;
  return (leaf) => leaf !== missingValue && sameValue(leaf, operand);
}

function inTest(operand: unknown, reach: Reach): LeafTest {
  if (!Array.isArray(operand)) throw commandError(2, '$in needs an array');
  const patterns = operand.filter(isRegex).map((pattern) => regexTest(pattern, reach));
  const values = operand.filter((item) => !isRegex(item));
  if (values.some((item) => isPlainObject(item) && Object.keys(item)[0]?.startsWith('$')))
    throw commandError(2, 'cannot nest $ under $in');
  const strings = new Set(values.filter((item) => typeof item === 'string'));
  const keys = new Set(
    values.filter((item) => typeof item !== 'string').map((item) => encodeKey(item).toString('latin1')),
  );
  const one: LeafTest = (leaf) =>
    typeof leaf === 'string' ? strings.has(leaf) : keys.size > 0 && keys.has(encodeKey(leaf).toString('latin1'));
  const test = reach(one);
  return patterns.length === 0 ? test : (leaf) => test(leaf) || patterns.some((pattern) => pattern(leaf));
}

/** Ranges compare within one type only, as MongoDB does; `$gte` and `$lte` of null match null and missing. */
function ordering(name: string, operand: unknown): LeafTest {
  if (isRegex(operand)) throw commandError(2, `Can't have RegEx as arg to predicate over field.`);
  const type = rankOf(operand);
  const open = type === rank.minKey || type === rank.maxKey;
  return (leaf) => {
    if (!open && rankOf(leaf) !== type) return false;
    if (typeof operand === 'number' && Number.isNaN(operand) !== Number.isNaN(leaf)) return false;
    if (Number.isNaN(leaf) && !Number.isNaN(operand)) return false;
    const order = compareValues(leaf, operand);
    if (name === '$gt') return order > 0;
    if (name === '$gte') return order >= 0;
    return name === '$lt' ? order < 0 : order <= 0;
  };
}

function regexTest(operand: unknown, reach: Reach, options?: unknown): LeafTest {
  const [beginning, pattern] = [prefixOf(operand, options), asPattern(operand)];
  return reach((leaf) =>
    typeof leaf === 'string' ? leaf.startsWith(beginning) : isRegex(leaf) && sameValue(leaf, pattern),
  );
}

const typeTests: Record<string, LeafTest> = {
  number: (leaf) => rankOf(leaf) === rank.number,
  string: (leaf) => typeof leaf === 'string',
  object: (leaf) => rankOf(leaf) === rank.object,
  array: (leaf) => Array.isArray(leaf),
  binData: (leaf) => rankOf(leaf) === rank.binary,
  objectId: (leaf) => rankOf(leaf) === rank.objectId,
  bool: (leaf) => typeof leaf === 'boolean',
  date: (leaf) => leaf instanceof Date,
  null: (leaf) => leaf === null,
  regex: (leaf) => isRegex(leaf),
  timestamp: (leaf) => rankOf(leaf) === rank.timestamp,
};
const typeNumbers: Record<number, string> = {
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  17: 'timestamp',
};

/** Numbers are kept by value, so which width one had is not known. */
const widths: ReadonlySet<unknown> = new Set([1, 16, 18, 19, 'double', 'int', 'long', 'decimal']);

function typeTest(operand: unknown): LeafTest {
  const operands = Array.isArray(operand) ? operand : [operand];
  if (operands.length === 0) throw commandError(9, 'a must match at least one type');
  const tests = operands.map((type) => {
    const name = typeof type === 'number' ? typeNumbers[type] : type;
    if (typeof name === 'string' && Object.hasOwn(typeTests, name)) return typeTests[name]!;
    if (widths.has(type)) throw commandError(2, `$type '${type}' is not supported: use 'number'`);
    if (typeof type === 'number') throw commandError(2, `Invalid numerical type code: ${type}`);
    throw commandError(2, `Unknown type name alias: ${String(type)}`);
  });
  return (leaf) => leaf !== missingValue && tests.some((test) => test(leaf));
}

/** A number without its fraction; undefined where it is none, or beyond 64 bits. */
function integerOf(value: unknown): bigint | undefined {
  if (value instanceof Long) return value.toBigInt();
  return typeof value === 'number' && Math.abs(value) < 2 ** 63 ? BigInt(Math.trunc(value)) : undefined;
}

function modulo(operand: unknown): LeafTest {
  if (!Array.isArray(operand)) throw commandError(2, 'malformed mod, needs to be an array');
  if (operand.length < 2) throw commandError(2, 'malformed mod, not enough elements');
  if (operand.length > 2) throw commandError(2, 'malformed mod, too many elements');
  const [divisor, remainder] = operand.map((value, position) => {
    const name = position === 0 ? 'divisor' : 'remainder';
    if (rankOf(value) !== rank.number) throw commandError(2, `malformed mod, ${name} not a number`);
    const integer = integerOf(value);
    if (integer === undefined) throw commandError(2, `malformed mod, ${name} value is invalid`);
    return integer;
  }) as [bigint, bigint];
  if (divisor === 0n) throw commandError(2, 'divisor cannot be 0');
  return (leaf) => {
    const integer = integerOf(leaf);
    return integer !== undefined && integer % divisor === remainder;
  };
}

/** `$elemMatch`: one element passes all of the conditions, given as operators on the element or as a filter on its fields. */
export function elementMatcher(
  operand: unknown,
  compileFilter: (filter: Document) => (document: Document) => boolean,
  compileOperators: (operators: Document, reach: Reach) => Condition[],
): LeafTest {
  if (!isPlainObject(operand)) throw commandError(2, '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const byValue = first?.startsWith('$') === true && !['$and', '$or', '$nor', '$expr', '$comment'].includes(first);
  if (byValue) {
    const conditions = compileOperators(operand, whole);
    return (leaf) => Array.isArray(leaf) && leaf.some((item) => conditions.every((condition) => condition(item, [])));
  }
  const matches = compileFilter(operand);
  return (leaf) =>
    Array.isArray(leaf) &&
    leaf.some((item) => (isPlainObject(item) || Array.isArray(item)) && matches(item as Document));
}
