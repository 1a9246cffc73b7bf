import { isDeepStrictEqual } from 'node:util';
import { commandError } from './command-error.ts';
import { filterRoots, rootOf } from './fields.ts';
import { encodeKey, invert } from './key-encoding.ts';
import { compileFilter, isOperators, type Matcher } from './match.ts';
import { isRegex } from './match-patterns.ts';
import { partsOf, valuesAt } from './paths.ts';
import { indexOptions, partialFilterOperators } from './supported.ts';
import { type Document, isPlainObject, missingValue } from './values.ts';

export type IndexDefinition = {
  id: number;
  name: string;
  key: [path: string, direction: 1 | -1][];
  unique: boolean;
  /** Documents without any of the fields are left out. */
  sparse: boolean;
  /** Only documents that match are in the index. */
  partial?: Document;
  expireAfterSeconds?: number;
  /** One bit for each field that has ever held an array. */
  multikey: number;
};

/** Reads one entry of `createIndexes`; throws MongoDB's errors for what is not supported. */
export function readIndexDefinition(spec: unknown): Omit<IndexDefinition, 'id' | 'multikey'> {
  if (!isPlainObject(spec) || !isPlainObject(spec.key))
    throw commandError(9, 'The index specification must have a key');
  const key = Object.entries(spec.key).map(([path, direction]): [string, 1 | -1] => {
    if (typeof direction !== 'number' || direction === 0)
      throw commandError(
        67,
        `Values in the index key pattern must be 1 or -1; ${JSON.stringify(direction)} indexes are not supported`,
      );
    if (path.includes('$') || path.split('.').includes('')) throw commandError(67, `Index key cannot be '${path}'`);
    return [path, direction > 0 ? 1 : -1];
  });
  if (key.length === 0) throw commandError(67, 'Index keys cannot be an empty object');
  if (spec.v !== undefined && spec.v !== 1 && spec.v !== 2)
    throw commandError(67, `Invalid index specification: unsupported index version ${String(spec.v)}`);
  if (typeof spec.name !== 'string' || spec.name === '') throw commandError(67, 'The index needs a name');
  for (const option of Object.keys(spec))
    if (!Object.hasOwn(indexOptions, option))
      throw commandError(197, `The field '${option}' is not valid for an index specification.`);
  if (spec.partialFilterExpression !== undefined && spec.sparse)
    throw commandError(67, `cannot mix "partialFilterExpression" and "sparse" options`);
  const definition: Omit<IndexDefinition, 'id' | 'multikey'> = {
    name: spec.name,
    key,
    unique: spec.unique === true || (key.length === 1 && key[0]![0] === '_id'),
    sparse: spec.sparse === true,
  };
  if (spec.partialFilterExpression !== undefined) {
    if (!isPlainObject(spec.partialFilterExpression))
      throw commandError(67, `"partialFilterExpression" must be an object`);
    compileFilter(spec.partialFilterExpression);
    checkPartialFilter(spec.partialFilterExpression);
    definition.partial = spec.partialFilterExpression;
  }
  if (spec.expireAfterSeconds !== undefined) {
    if (typeof spec.expireAfterSeconds !== 'number' || spec.expireAfterSeconds < 0)
      throw commandError(67, 'TTL index expireAfterSeconds cannot be less than 0');
    if (key.length > 1)
      throw commandError(67, 'TTL indexes are single-field indexes, compound indexes do not support TTL.');
    definition.expireAfterSeconds = spec.expireAfterSeconds;
  }
  return definition;
}

/** Throws CannotCreateIndex for what MongoDB refuses in a partial index: negations, patterns and what looks into arrays. */
function checkPartialFilter(filter: Document): void {
  for (const [name, condition] of Object.entries(filter)) {
    const operators = isOperators(condition) ? condition : name.startsWith('$') ? { [name]: condition } : {};
    if (isRegex(condition)) throw notInPartial('$regex');
    for (const [operator, operand] of Object.entries(operators)) {
      if (!partialFilterOperators.includes(operator)) throw notInPartial(operator);
      if (operator === '$exists' && !operand) throw notInPartial('$not $exists');
      if (isRegex(operand) || (operator === '$in' && (operand as unknown[]).some(isRegex)))
        throw notInPartial('$regex');
    }
    if (name.startsWith('$')) for (const clause of condition as Document[]) checkPartialFilter(clause);
  }
}

const notInPartial = (operator: string) => commandError(67, `Expression not supported in partial index: ${operator}`);

/** The same key and options, whatever the name. */
export function sameDefinition(
  a: Omit<IndexDefinition, 'id' | 'multikey' | 'name'>,
  b: Omit<IndexDefinition, 'id' | 'multikey' | 'name'>,
): boolean {
  const essence = (index: typeof a) => [index.key, index.unique, index.sparse, index.partial, index.expireAfterSeconds];
  return isDeepStrictEqual(essence(a), essence(b));
}

/** An index as `listIndexes` shows it. */
export function presentIndex(index: IndexDefinition): Document {
  return {
    v: 2,
    key: Object.fromEntries(index.key),
    name: index.name,
    ...(index.unique && index.name !== '_id_' ? { unique: true } : {}),
    ...(index.sparse ? { sparse: true } : {}),
    ...(index.partial ? { partialFilterExpression: index.partial } : {}),
    ...(index.expireAfterSeconds === undefined ? {} : { expireAfterSeconds: index.expireAfterSeconds }),
  };
}

const partialMatchers = new WeakMap<Document, Matcher>();
function matchesPartial(partial: Document, document: Document): boolean {
  let matcher = partialMatchers.get(partial);
  if (!matcher) {
    matcher = compileFilter(partial);
    partialMatchers.set(partial, matcher);
  }
  return matcher(document);
}

const rootsOf = new WeakMap<IndexDefinition, ReadonlySet<string>>();
/** The fields of a document that decide how an index holds it. */
export function indexRoots(index: IndexDefinition): ReadonlySet<string> {
  let roots = rootsOf.get(index);
  if (!roots) {
    roots = new Set([...index.key.map(([path]) => rootOf(path)), ...filterRoots(index.partial ?? {})]);
    rootsOf.set(index, roots);
  }
  return roots;
}

/** The keys under which an index holds a document, and which of its fields were arrays (one bit each). */
export function keysOf(index: IndexDefinition, document: Document): { keys: Buffer[]; arrays: number } {
  if (index.partial && !matchesPartial(index.partial, document)) return { keys: [], arrays: 0 };
  const fields = index.key.map(([path]) => valuesAt(document, partsOf(path)));
  if (index.sparse && fields.every(({ values }) => values.every((value) => value === missingValue)))
    return { keys: [], arrays: 0 };
  let arrays = 0;
  let parallel: string | undefined;
  for (const [position, field] of fields.entries()) {
    if (!field.array) continue;
    arrays |= 1 << position;
    const path = index.key[position]![0];
    const root = partsOf(path)[0]!;
    if (parallel !== undefined && (parallel !== root || index.unique))
      throw commandError(171, `cannot index parallel arrays [${root}] [${parallel}]`);
    parallel = root;
  }
  if (arrays === 0)
    return {
      keys: [
        joined(
          index,
          fields.map(({ values }) => values[0]),
        ),
      ],
      arrays,
    };
  let combinations: unknown[][] = [[]];
  for (const { values } of fields)
    combinations = combinations.flatMap((before) => values.map((value) => [...before, value]));
  const keys = new Map<string, Buffer>();
  for (const values of combinations) {
    const key = joined(index, values);
    keys.set(key.toString('latin1'), key);
  }
  return { keys: [...keys.values()], arrays };
}

function joined(index: IndexDefinition, values: unknown[]): Buffer {
  if (values.length === 1) {
    const key = encodeKey(values[0]);
    return index.key[0]![1] === 1 ? key : invert(key);
  }
  return Buffer.concat(values.map((value, position) => encodeKey(value, index.key[position]![1] === -1)));
}
