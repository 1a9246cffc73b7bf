import { Long, Timestamp } from 'bson';
import { commandError } from './command-error.ts';
import { type Roots, rootOf } from './fields.ts';
import { compareValues, encodeKey, sameValue } from './key-encoding.ts';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.ts';
import { checkPath, type Place, placeOf, read, remove, write } from './update-paths.ts';
import { expandPositions, type Positions } from './update-positions.ts';
import { type Document, isPlainObject, MISSING } from './values.ts';

export type UpdateContext = Positions & {
  /** The upsert makes a new document: `$setOnInsert` counts. */
  inserting: boolean;
  /** The time of `$currentDate`. */
  now: Date;
};

type Operator = (document: Document, path: string, operand: unknown, context: UpdateContext) => void;

const operators: Record<string, Operator> = {
  $set: (document, path, operand) => write(placeOf(document, path, true)!, operand, path),
  $setOnInsert: (document, path, operand, { inserting }) => {
    if (inserting) write(placeOf(document, path, true)!, operand, path);
  },
  $unset: (document, path) => {
    const place = placeOf(document, path, false);
    if (place) remove(place);
  },
  $inc: (document, path, operand) => arithmetic(document, path, operand, '$inc', (a, b) => a + b),
  $mul: (document, path, operand) => arithmetic(document, path, operand, '$mul', (a, b) => a * b),
  $min: (document, path, operand) => extreme(document, path, operand, -1),
  $max: (document, path, operand) => extreme(document, path, operand, 1),
  $rename: rename,
  $currentDate: (document, path, operand, { now }) => {
    const timestamp = isPlainObject(operand) && operand.$type === 'timestamp';
    const value = timestamp ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now;
    write(placeOf(document, path, true)!, value, path);
  },
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

export const isReplacement = (update: Document): boolean => !Object.keys(update)[0]?.startsWith('$');

/** Checks an update's shape and says which paths it changes; throws MongoDB's errors. */
export function checkUpdate(update: unknown): asserts update is Document {
  if (Array.isArray(update)) throw commandError(9, 'updates by an aggregation pipeline are not supported');
  if (!isPlainObject(update)) throw commandError(9, 'Update argument must be either an object or an array');
  if (isReplacement(update)) {
    const dollar = Object.keys(update).find((name) => name.startsWith('$'));
    if (dollar)
      throw commandError(
        52,
        `The dollar ($) prefixed field '${dollar}' in '${dollar}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
    return;
  }
  const changed: string[] = [];
  for (const [name, fields] of Object.entries(update)) {
    if (!Object.hasOwn(operators, name))
      throw commandError(
        9,
        `Unknown modifier: ${name}. Expected a valid update modifier or pipeline-style update specified as an array`,
      );
    if (!isPlainObject(fields))
      throw commandError(
        9,
        `Modifiers operate on fields but we found type ${typeof fields} instead. For example: {$mod: {<field>: ...}} not {${name}: ${String(fields)}}`,
      );
    for (const [path, operand] of Object.entries(fields)) {
      checkPath(path);
      changed.push(path);
      if (name === '$rename' && typeof operand === 'string') changed.push(operand);
    }
  }
  refuseConflicts(changed);
}

function refuseConflicts(paths: string[]): void {
  const seen = new Set<string>();
  for (const path of paths) {
    if (seen.has(path)) throw conflict(path, path);
    seen.add(path);
  }
  for (const path of paths)
    for (let dot = path.indexOf('.'); dot !== -1; dot = path.indexOf('.', dot + 1))
      if (seen.has(path.slice(0, dot))) throw conflict(path, path.slice(0, dot));
}
const conflict = (path: string, other: string) =>
  commandError(40, `Updating the path '${path}' would create a conflict at '${other}'`);

/** The fields that an update may touch; null where it replaces the document. */
export function updateRoots(update: Document): Roots {
  if (isReplacement(update)) return null;
  const roots = new Set(['_id']);
  for (const [name, fields] of Object.entries(update))
    for (const [path, operand] of Object.entries(fields as Document)) {
      roots.add(rootOf(path));
      if (name === '$rename' && typeof operand === 'string') roots.add(rootOf(operand));
    }
  return roots;
}

/** Applies an update to a document in place (a replacement keeps only `_id`); the caller compares bytes to see a change. */
export function applyUpdate(document: Document, update: Document, context: UpdateContext): Document {
  if (isReplacement(update)) {
    const { _id, ...rest } = update;
    if (_id !== undefined && document._id !== undefined && !sameValue(_id, document._id)) throw immutableId();
    const id = document._id ?? _id;
    return id === undefined ? rest : { _id: id, ...rest };
  }
  const id = document._id === undefined ? undefined : encodeKey(document._id);
  for (const [name, fields] of Object.entries(update))
    for (const [path, operand] of Object.entries(fields as Document))
      for (const place of expandPositions(document, path, context)) operators[name]!(document, place, operand, context);
  if (id && (document._id === undefined || !encodeKey(document._id).equals(id))) throw immutableId();
  return document;
}

const immutableId = () =>
  commandError(66, `Performing an update on the path '_id' would modify the immutable field '_id'`);

function arithmetic(
  document: Document,
  path: string,
  operand: unknown,
  name: string,
  combine: (a: number, b: number) => number,
): void {
  const amount = numberOf(operand);
  if (amount === undefined)
    throw commandError(
      14,
      `Cannot ${name === '$inc' ? 'increment' : 'multiply'} with non-numeric argument: {${path}: ${JSON.stringify(operand)}}`,
    );
  const place = placeOf(document, path, true)!;
  const old = read(place);
  const start = old === MISSING ? 0 : numberOf(old);
  if (start === undefined)
    throw commandError(
      14,
      `Cannot apply ${name} to a value of non-numeric type. {_id: ${JSON.stringify(document._id)}} has the field '${place.name}' of non-numeric type ${typeof old}`,
    );
  write(place, combine(start, amount), path);
}

const numberOf = (value: unknown): number | undefined =>
  typeof value === 'number' ? value : value instanceof Long ? value.toNumber() : undefined;

function extreme(document: Document, path: string, operand: unknown, sign: 1 | -1): void {
  const place = placeOf(document, path, true)!;
  const old = read(place);
  if (old === MISSING || Math.sign(compareValues(operand, old)) === sign) write(place, operand, path);
}

function rename(document: Document, path: string, operand: unknown): void {
  if (typeof operand !== 'string') throw commandError(2, `The 'to' field for $rename must be a string: ${path}`);
  const from = placeOf(document, path, false);
  const value = from ? read(from) : MISSING;
  if (!from || value === MISSING) return;
  if (Array.isArray(from.parent)) throw commandError(2, `The source field cannot be an array element, '${path}'`);
  remove(from);
  write(placeOf(document, operand, true) as Place, value, operand);
}
