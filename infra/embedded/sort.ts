import { commandError } from './command-error.ts';
import { encodeKey } from './key-encoding.ts';
import { partsOf, valuesAt } from './paths.ts';
import { type Document, isPlainObject } from './values.ts';

export type SortField = { path: string; direction: 1 | -1 };

/** Reads a sort document; throws MongoDB's errors for anything but 1 and -1. */
export function sortFields(sort: unknown): SortField[] {
  if (sort === undefined || sort === null) return [];
  if (!isPlainObject(sort)) throw commandError(14, `Expected field sort to be of type object`);
  return Object.entries(sort).map(([path, direction]) => {
    if (path === '$natural') throw commandError(2, 'a sort by $natural is not supported');
    if (path.startsWith('$'))
      throw commandError(16410, `FieldPath field names may not start with '$'. Consider using $getField or $setField.`);
    if (partsOf(path).includes('')) throw commandError(15998, 'FieldPath field names may not be empty strings.');
    if (typeof direction !== 'number')
      throw commandError(15974, `Illegal key in $sort specification: ${path}: ${JSON.stringify(direction)}`);
    if (direction !== 1 && direction !== -1)
      throw commandError(15975, '$sort key ordering must be 1 (for ascending) or -1 (for descending)');
    return { path, direction };
  });
}

/** One sort key for a document, and how two keys compare: by byte, since descending fields are inverted. */
export function compileSort(sort: unknown): {
  keysOf: (document: Document) => Buffer;
  compare: (a: Buffer, b: Buffer) => number;
} {
  const fields = sortFields(sort).map(({ path, direction }) => ({ parts: partsOf(path), direction }));
  const keysOf = (document: Document): Buffer =>
    Buffer.concat(
      fields.map(({ parts, direction }) => {
        const keys = valuesAt(document, parts).values.map((value) => encodeKey(value, direction === -1));
        return keys.length === 1
          ? keys[0]!
          : keys.reduce((least, key) => (Buffer.compare(key, least) < 0 ? key : least));
      }),
    );
  return { keysOf, compare: Buffer.compare };
}
