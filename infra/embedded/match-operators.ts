import { BSONRegExp } from 'bson';
import { commandError } from './command-error.ts';
import { compareValues, encodeKey, sameValue } from './key-encoding.ts';
import { type Document, isPlainObject, MISSING, rank, rankOf } from './values.ts';

type LeafTest = (leaf: unknown) => boolean;
/** A test of what a path reaches in a document or in an element of an array. */
export type Condition = (value: unknown, parts: string[]) => boolean;

/** The test of one operator on a value at the end of a path; arrays there match by themselves or by an element. */
export function compileOperator(name: string, operand: unknown, siblings: Document): LeafTest {
  switch (name) {
    case '$eq':
      return isRegex(operand) ? regexTest(operand) : eachOrWhole(equality(operand));
    case '$in':
      return inTest(operand);
    case '$gt':
    case '$gte':
    case '$lt':
    case '$lte':
      return eachOrWhole(ordering(name, operand));
    case '$exists':
      return (leaf) => leaf !== MISSING && leaf !== undefined;
    case '$type':
      return eachOrWhole(typeTest(operand));
    case '$regex':
      return regexTest(operand, siblings.$options);
    case '$size': {
      if (typeof operand !== 'number' || !Number.isInteger(operand) || operand < 0)
        throw commandError(9, `Failed to parse $size. Expected a non-negative integer`);
      return (leaf) => Array.isArray(leaf) && leaf.length === operand;
    }
    case '$mod':
      return eachOrWhole(modulo(operand));
    default:
      throw commandError(2, `unknown operator: ${name}`);
  }
}

function eachOrWhole(test: LeafTest): LeafTest {
  return (leaf) => test(leaf) || (Array.isArray(leaf) && leaf.some(test));
}

function equality(operand: unknown): LeafTest {
  if (operand === null || operand === undefined)
    return (leaf) => leaf === MISSING || leaf === null || leaf === undefined;
  if (typeof operand === 'string' || typeof operand === 'boolean') return (leaf) => leaf === operand;
  return (leaf) => leaf !== MISSING && sameValue(leaf, operand);
}

function inTest(operand: unknown): LeafTest {
  if (!Array.isArray(operand)) throw commandError(2, '$in needs an array');
  const patterns = operand.filter(isRegex).map((pattern) => regexTest(pattern));
  const values = operand.filter((item) => !isRegex(item));
  if (values.some((item) => isPlainObject(item) && Object.keys(item)[0]?.startsWith('$')))
    throw commandError(2, 'cannot nest $ under $in');
  const strings = new Set(values.filter((item) => typeof item === 'string'));
  const keys = new Set(
    values.filter((item) => typeof item !== 'string').map((item) => encodeKey(item).toString('latin1')),
  );
  const one: LeafTest = (leaf) =>
    typeof leaf === 'string' ? strings.has(leaf) : keys.size > 0 && keys.has(encodeKey(leaf).toString('latin1'));
  const test = eachOrWhole(one);
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

export function isRegex(value: unknown): value is RegExp | BSONRegExp {
  return value instanceof RegExp || value instanceof BSONRegExp;
}

function regexTest(operand: unknown, options?: unknown): LeafTest {
  const regex = toRegExp(operand, options);
  const test: LeafTest = (leaf) =>
    typeof leaf === 'string'
      ? regex.test(leaf)
      : isRegex(leaf) && toRegExp(leaf).source === regex.source && toRegExp(leaf).flags === regex.flags;
  return eachOrWhole(test);
}

export function toRegExp(operand: unknown, options?: unknown): RegExp {
  const pattern =
    operand instanceof RegExp ? operand.source : operand instanceof BSONRegExp ? operand.pattern : operand;
  if (typeof pattern !== 'string') throw commandError(2, '$regex has to be a string');
  const own = operand instanceof RegExp ? operand.flags : operand instanceof BSONRegExp ? operand.options : '';
  const flags = [...new Set(typeof options === 'string' ? options : own)].filter((flag) => 'imsu'.includes(flag));
  try {
    return new RegExp(pattern, flags.join(''));
  } catch (error) {
    throw commandError(51091, `Regular expression is invalid: ${(error as Error).message}`);
  }
}

const typeTests: Record<string, LeafTest> = {
  number: (leaf) => rankOf(leaf) === rank.number,
  double: (leaf) => typeof leaf === 'number' && !Number.isInteger(leaf),
  int: (leaf) => typeof leaf === 'number' && Number.isInteger(leaf) && Math.abs(leaf) < 2 ** 31,
  long: (leaf) => rankOf(leaf) === rank.number && (typeof leaf !== 'number' || Math.abs(leaf) >= 2 ** 31),
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
  1: 'double',
  2: 'string',
  3: 'object',
  4: 'array',
  5: 'binData',
  7: 'objectId',
  8: 'bool',
  9: 'date',
  10: 'null',
  11: 'regex',
  16: 'int',
  17: 'timestamp',
  18: 'long',
};

function typeTest(operand: unknown): LeafTest {
  const tests = (Array.isArray(operand) ? operand : [operand]).map((type) => {
    const test = typeTests[typeof type === 'number' ? (typeNumbers[type] ?? '') : String(type)];
    if (!test) throw commandError(2, `Unknown type name alias: ${String(type)}`);
    return test;
  });
  return (leaf) => leaf !== MISSING && tests.some((test) => test(leaf));
}

function modulo(operand: unknown): LeafTest {
  if (!Array.isArray(operand) || operand.length !== 2)
    throw commandError(2, 'malformed mod, needs to be an array of two');
  const [divisor, remainder] = operand.map((value) => Math.trunc(Number(value))) as [number, number];
  if (divisor === 0) throw commandError(2, 'divisor cannot be 0');
  return (leaf) => typeof leaf === 'number' && Number.isFinite(leaf) && Math.trunc(leaf) % divisor === remainder;
}

/** `$elemMatch`: one element passes all of the conditions, given as operators on the element or as a filter on its fields. */
export function elementMatcher(
  operand: unknown,
  compileFilter: (filter: Document) => (document: Document) => boolean,
  compileOperators: (operators: Document) => Condition[],
): LeafTest {
  if (!isPlainObject(operand)) throw commandError(2, '$elemMatch needs an Object');
  const [first] = Object.keys(operand);
  const byValue = first?.startsWith('$') === true && !['$and', '$or', '$nor', '$expr', '$comment'].includes(first);
  if (byValue) {
    const conditions = compileOperators(operand);
    return (leaf) => Array.isArray(leaf) && leaf.some((item) => conditions.every((condition) => condition(item, [])));
  }
  const matches = compileFilter(operand);
  return (leaf) =>
    Array.isArray(leaf) &&
    leaf.some((item) => (isPlainObject(item) || Array.isArray(item)) && matches(item as Document));
}
