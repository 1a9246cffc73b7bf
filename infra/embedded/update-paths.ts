import { maximumDocumentDepth } from './check-bson.ts';
import { commandError } from './command-error.ts';
import { isIndex, partsOf } from './paths.ts';
import { type Document, isPlainObject, missingValue } from './values.ts';

/** A place in a document: the object or array that holds it, and its name there. */
export type Place = { parent: Document | unknown[]; name: string };

export function checkPath(path: string): string[] {
  const parts = partsOf(path);
  if (parts.length > maximumDocumentDepth)
    throw commandError(15, `The update path exceeds maximum nesting depth of ${maximumDocumentDepth}`);
  if (parts.includes(''))
    throw commandError(56, `The update path '${path}' contains an empty field name, which is not allowed.`);
  if (parts[0] === '$' || parts[0]!.startsWith('$['))
    throw commandError(2, `Cannot have positional (i.e. '$') element in the first position in path '${path}'`);
  if (parts.indexOf('$') !== parts.lastIndexOf('$'))
    throw commandError(2, `Too many positional (i.e. '$') elements found in path '${path}'`);
  for (const part of parts) {
    if (part === '__proto__') throw commandError(2, `The update path '${path}' is not allowed.`);
    if (part.startsWith('$') && part !== '$' && !(part.startsWith('$[') && part.endsWith(']')))
      throw commandError(
        52,
        `The dollar ($) prefixed field '${part}' in '${path}' is not allowed in the context of an update's replacement document. Consider using an aggregation pipeline with $replaceWith.`,
      );
  }
  return parts;
}

type Way = 'create' | 'existing' | 'optional';

/**
 * Finds the place of a path. `create` makes the objects on the way. Otherwise a place whose holder is missing is undefined; where
 * the way is barred by a value without fields, `existing` throws PathNotViable and `optional` is undefined.
 */
export function placeOf(document: Document, path: string, way: Way): Place | undefined {
  const parts = checkPath(path);
  let parent: Document | unknown[] = document;
  for (const [i, name] of parts.entries()) {
    if (Array.isArray(parent) && !isIndex(name)) return barred(way, parts, i, parent);
    if (i === parts.length - 1) return { parent, name };
    const next = read({ parent, name });
    if (isPlainObject(next) || Array.isArray(next)) parent = next;
    else if (next !== missingValue) return barred(way, parts, i + 1, next);
    else {
      if (way !== 'create') return undefined;
      const made: Document = {};
      write({ parent, name }, made, path);
      parent = made;
    }
  }
  return undefined;
}

/** The outcome for a path whose part `at` names a field that its value cannot have. */
function barred(way: Way, parts: string[], at: number, value: unknown): undefined {
  if (way === 'optional') return undefined;
  const [name, holder] = [parts[at]!, parts[at - 1]!];
  if (way === 'create') throw notViable(name, holder, value);
  throw commandError(
    28,
    `Cannot use the part (${name}) of (${parts.join('.')}) to traverse the element ({${holder}: ${JSON.stringify(value)}})`,
  );
}

function notViable(name: string, holder: string, value: unknown): Error {
  return commandError(28, `Cannot create field '${name}' in element {${holder}: ${JSON.stringify(value)}}`);
}

export function read({ parent, name }: Place): unknown {
  if (Array.isArray(parent)) return isIndex(name) && Number(name) < parent.length ? parent[Number(name)] : missingValue;
  return Object.hasOwn(parent, name) ? parent[name] : missingValue;
}

export function write({ parent, name }: Place, value: unknown, path: string): void {
  if (!Array.isArray(parent)) {
    parent[name] = value;
    return;
  }
  if (!isIndex(name)) throw notViable(name, path, parent);
  const index = Number(name);
  if (index > parent.length + 1_500_000) throw commandError(2, `can't backfill more than 1500000 elements`);
  while (parent.length < index) parent.push(null);
  parent[index] = value;
}

/** Removes a field; an element of an array becomes null instead, as in MongoDB. */
export function remove({ parent, name }: Place): void {
  if (!Array.isArray(parent)) delete parent[name];
  else if (isIndex(name) && Number(name) < parent.length) parent[Number(name)] = null;
}
