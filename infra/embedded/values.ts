import { Binary, type Document, deserialize, Long, serialize } from 'bson';
import { commandError } from './command-error.ts';

/** Stands for a field that is not there; in comparisons and keys it counts as null. */
export const missingValue = Symbol('missing');
/** How an index sees an empty array: it sorts below null, as in MongoDB. */
export const emptyArray = Symbol('empty array');

/** The ranks of the BSON types in MongoDB's comparison order. Also the first byte of each index key. */
export const rank = {
  minKey: 0x04,
  emptyArray: 0x08,
  null: 0x10,
  number: 0x18,
  string: 0x20,
  object: 0x28,
  array: 0x30,
  binary: 0x38,
  objectId: 0x40,
  boolean: 0x48,
  date: 0x50,
  timestamp: 0x58,
  regex: 0x60,
  maxKey: 0x68,
} as const;

export function isPlainObject(value: unknown): value is Document {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Date) &&
    !(value instanceof RegExp) &&
    !('_bsontype' in value)
  );
}

/** The rank of a value's type; throws MongoDB's TypeMismatch for types the store does not keep. */
export function rankOf(value: unknown): number {
  switch (typeof value) {
    case 'number':
    case 'bigint':
      return rank.number;
    case 'string':
      return rank.string;
    case 'boolean':
      return rank.boolean;
    case 'undefined':
      return rank.null;
    case 'symbol':
      return value === emptyArray ? rank.emptyArray : rank.null;
  }
  if (value === null) return rank.null;
  if (Array.isArray(value)) return rank.array;
  if (value instanceof Date) return rank.date;
  if (value instanceof RegExp) return rank.regex;
  if (value instanceof Uint8Array) return rank.binary;
  switch ((value as { _bsontype?: string })._bsontype) {
    case undefined:
      return rank.object;
    case 'ObjectId':
      return rank.objectId;
    case 'Binary':
      return rank.binary;
    case 'Long':
      return rank.number;
    case 'Timestamp':
      return rank.timestamp;
    case 'BSONRegExp':
      return rank.regex;
    case 'MinKey':
      return rank.minKey;
    case 'MaxKey':
      return rank.maxKey;
    default:
      throw commandError(14, `values of type ${(value as { _bsontype?: string })._bsontype} are not supported`);
  }
}

const decoding = { promoteBuffers: false, bsonRegExp: true };

/** Decodes one BSON document. Numbers of all widths become JS numbers; only a Long beyond 2^53 stays a Long. */
export function decode(bytes: Uint8Array): Document {
  return deserialize(bytes, decoding);
}

/** Decodes what `encode` has made, whose texts need no check for broken characters. */
export function decodeStored(bytes: Uint8Array): Document {
  return deserialize(bytes, { ...decoding, validation: { utf8: false } });
}

export function encode(document: Document): Uint8Array {
  return serialize(document, { ignoreUndefined: true });
}

export { Binary, type Document, Long };
