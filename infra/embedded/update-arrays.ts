import { commandError } from './command-error.ts';
import { compareValues, encodeKey } from './key-encoding.ts';
import { compileElementTest, compileFilter, isOperators } from './match.ts';
import { compileSort } from './sort.ts';
import { pushModifiers } from './supported.ts';
import { placeOf, read, write } from './update-paths.ts';
import { type Document, isPlainObject, missingValue } from './values.ts';

/** The array at a path, created if missing; throws MongoDB's error if the path holds another value. */
function arrayAt(document: Document, path: string, operator: string): unknown[] {
  const place = placeOf(document, path, 'create')!;
  const found = read(place);
  if (Array.isArray(found)) return found;
  if (found !== missingValue)
    throw commandError(
      2,
      `The field '${path}' must be an array but is of type ${typeOf(found)} in document {_id: ${JSON.stringify(document._id)}} (${operator})`,
    );
  const made: unknown[] = [];
  write(place, made, path);
  return made;
}

const typeOf = (value: unknown): string => (value === null ? 'null' : value instanceof Date ? 'date' : typeof value);

function existingArray(document: Document, path: string, operator: string): unknown[] | undefined {
  const place = placeOf(document, path, 'existing');
  const found = place ? read(place) : missingValue;
  if (found === missingValue) return undefined;
  if (!Array.isArray(found)) throw commandError(2, `Cannot apply ${operator} to a non-array value`);
  return found;
}

export function push(document: Document, path: string, operand: unknown): void {
  const modifiers = isPlainObject(operand) && '$each' in operand ? operand : { $each: [operand] };
  for (const name of Object.keys(modifiers))
    if (!Object.hasOwn(pushModifiers, name)) throw commandError(2, `Unrecognized clause in $push: ${name}`);
  if (!Array.isArray(modifiers.$each)) throw commandError(2, 'The argument to $each in $push must be an array');
  const array = arrayAt(document, path, '$push');
  const position = integerOf(modifiers.$position, '$position') ?? array.length;
  array.splice(position, 0, ...(modifiers.$each as unknown[]));
  if (modifiers.$sort !== undefined) sortArray(array, modifiers.$sort);
  const slice = integerOf(modifiers.$slice, '$slice');
  if (slice === undefined) return;
  if (slice >= 0) array.splice(slice);
  else if (array.length > -slice) array.splice(0, array.length + slice);
}

function sortArray(array: unknown[], sort: unknown): void {
  if (sort === 1 || sort === -1) array.sort((a, b) => sort * compareValues(a, b));
  else if (isPlainObject(sort)) {
    const { compare, keysOf } = compileSort(sort);
    const keyed = array.map((item) => ({ item, keys: keysOf(isPlainObject(item) ? item : {}) }));
    keyed.sort((a, b) => compare(a.keys, b.keys));
    array.splice(0, array.length, ...keyed.map(({ item }) => item));
  } else throw commandError(2, 'The $sort element value must be either 1 or -1, or an object');
}

function integerOf(value: unknown, name: string): number | undefined {
  if (value === undefined) return undefined;
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw commandError(2, `The value for ${name} must be an integer value`);
  return value;
}

/** The same for equal values, so that sets of them are compared in linear time. */
const keyOf = (value: unknown): string => encodeKey(value).toString('latin1');

export function addToSet(document: Document, path: string, operand: unknown): void {
  const several = isPlainObject(operand) && '$each' in operand;
  const values = several ? operand.$each : [operand];
  if (!Array.isArray(values)) throw commandError(14, 'The argument to $each in $addToSet must be an array');
  if (several && Object.keys(operand).length > 1)
    throw commandError(2, 'Found unexpected fields after $each in $addToSet');
  const array = arrayAt(document, path, '$addToSet');
  const present = new Set(array.map(keyOf));
  for (const value of values) {
    if (present.has(keyOf(value))) continue;
    present.add(keyOf(value));
    array.push(value);
  }
}

export function pull(document: Document, path: string, operand: unknown): void {
  const array = existingArray(document, path, '$pull');
  if (!array) return;
  const gone = pullTest(operand);
  const kept = array.filter((item) => !gone(item));
  array.splice(0, array.length, ...kept);
}

function pullTest(operand: unknown): (item: unknown) => boolean {
  if (isOperators(operand) || !isPlainObject(operand)) return compileElementTest(operand);
  const matches = compileFilter(operand);
  return (item) => isPlainObject(item) && matches(item);
}

export function pullAll(document: Document, path: string, operand: unknown): void {
  if (!Array.isArray(operand)) throw commandError(2, '$pullAll requires an array argument');
  const array = existingArray(document, path, '$pullAll');
  if (!array) return;
  const gone = new Set(operand.map(keyOf));
  const kept = array.filter((item) => !gone.has(keyOf(item)));
  array.splice(0, array.length, ...kept);
}

export function pop(document: Document, path: string, operand: unknown): void {
  if (operand !== 1 && operand !== -1) throw commandError(9, `$pop expects 1 or -1, found: ${String(operand)}`);
  const array = existingArray(document, path, '$pop');
  if (operand === 1) array?.pop();
  else array?.shift();
}
