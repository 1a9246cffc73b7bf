import { Timestamp } from 'bson';
import { commandError } from './command-error.ts';
import { type Roots, rootOf } from './fields.ts';
import { compareValues, encodeKey, sameValue } from './key-encoding.ts';
import { partsOf } from './paths.ts';
import { addToSet, pop, pull, pullAll, push } from './update-arrays.ts';
import { arithmetic } from './update-numbers.ts';
import { checkPath, placeOf, read, remove, write } from './update-paths.ts';
import { type ArrayFilters, checkIdentifiers, expandPositions, type Positions } from './update-positions.ts';
import { type Document, isPlainObject, missingValue } from './values.ts';

export type UpdateContext = Positions & {
  /** The upsert makes a new document: `$setOnInsert` counts. */
  inserting: boolean;
  /** The time of `$currentDate`. */
  now: Date;
};

type Operator = (document: Document, path: string, operand: unknown, context: UpdateContext) => void;

const operators: Record<string, Operator> = {
  $set: (document, path, operand) => write(placeOf(document, path, 'create')!, operand, path),
  $setOnInsert: (document, path, operand, { inserting }) => {
    if (inserting) write(placeOf(document, path, 'create')!, operand, path);
  },
  $unset: (document, path) => {
    const place = placeOf(document, path, 'optional');
    if (place) remove(place);
  },
  $inc: (document, path, operand) => arithmetic(document, path, operand, '$inc'),
  $mul: (document, path, operand) => arithmetic(document, path, operand, '$mul'),
  $min: (document, path, operand) => extreme(document, path, operand, -1),
  $max: (document, path, operand) => extreme(document, path, operand, 1),
  $rename: rename,
  $currentDate: (document, path, operand, { now }) => {
    checkDateType(path, operand);
    const timestamp = isPlainObject(operand) && operand.$type === 'timestamp';
    const value = timestamp ? new Timestamp({ t: Math.floor(now.getTime() / 1000), i: 1 }) : now;
    write(placeOf(document, path, 'create')!, value, path);
  },
  $push: push,
  $addToSet: addToSet,
  $pull: pull,
  $pullAll: pullAll,
  $pop: pop,
};

export const isReplacement = (update: Document): boolean => !Object.keys(update)[0]?.startsWith('$');

/** Checks an update's shape and that each of its array filters is used; throws MongoDB's errors. */
export function checkUpdate(update: unknown, arrayFilters: ArrayFilters): asserts update is Document {
  if (Array.isArray(update)) throw commandError(9, 'updates by an aggregation pipeline are not supported');
  if (!isPlainObject(update)) throw commandError(9, 'Update argument must be either an object or an array');
  if (isReplacement(update)) {
    if (arrayFilters.size > 0) throw commandError(9, 'arrayFilters are for update operators, not for a replacement');
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
      if (name === '$rename') changed.push(checkTarget(path, operand));
      changed.push(path);
    }
  }
  checkIdentifiers(changed, arrayFilters, update);
  refuseConflicts(changed);
}

/** Returns the new name that a `$rename` gives to `path`. */
function checkTarget(path: string, target: unknown): string {
  if (typeof target !== 'string') throw commandError(2, `The 'to' field for $rename must be a string: ${path}`);
  checkPath(target);
  if (target === path)
    throw commandError(2, `The source and target field for $rename must differ: ${path}: "${target}"`);
  if (path.includes('$')) throw commandError(2, `The source field for $rename may not be dynamic: ${path}`);
  if (target.includes('$')) throw commandError(2, `The destination field for $rename may not be dynamic: ${target}`);
  return target;
}

function checkDateType(path: string, operand: unknown): void {
  if (typeof operand === 'boolean') return;
  if (isPlainObject(operand) && (operand.$type === 'date' || operand.$type === 'timestamp')) return;
  throw commandError(2, `${path}: $currentDate takes true, {$type: 'date'} or {$type: 'timestamp'}`);
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

function extreme(document: Document, path: string, operand: unknown, sign: 1 | -1): void {
  const place = placeOf(document, path, 'create')!;
  const old = read(place);
  if (old === missingValue || Math.sign(compareValues(operand, old)) === sign) write(place, operand, path);
}

/** Moves a field. Neither path may lead through an array, or through a value without fields. */
function rename(document: Document, path: string, operand: unknown): void {
  const from = placeOf(document, path, 'existing');
  const value = from ? read(from) : missingValue;
  if (!from || value === missingValue) return;
  refuseArrays(document, path, 'source');
  remove(from);
  const to = placeOf(document, operand as string, 'create')!;
  refuseArrays(document, operand as string, 'destination');
  write(to, value, operand as string);
}

function refuseArrays(document: Document, path: string, role: 'source' | 'destination'): void {
  const parts = partsOf(path);
  for (let length = 1; length < parts.length; length++) {
    const holder = placeOf(document, parts.slice(0, length).join('.'), 'existing');
    if (holder && Array.isArray(read(holder)))
      throw commandError(2, `The ${role} field cannot be an array element, '${path}'`);
  }
}
