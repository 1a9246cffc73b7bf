import type { Binary, BSONRegExp, Long, ObjectId, Timestamp } from 'bson';
import { isPlainObject, rank, rankOf } from './values.ts';

/**
 * Order-preserving bytes of BSON values: comparing two keys byte by byte gives MongoDB's comparison order, numbers of all
 * widths compare by value, and no key is a prefix of another, so the keys of a compound index are simply joined.
 * Descending fields hold the same bytes inverted. Every first byte lies between 0x04 and 0xFB, so 0xFF appended to a
 * prefix lies above all keys that start with it.
 */
const terminator = 0x01;
const scratch = Buffer.alloc(8);

export function encodeKey(value: unknown, descending = false): Buffer {
  const key = encodeAscending(value);
  return descending ? invert(key) : key;
}

export function invert(key: Buffer): Buffer {
  const inverted = Buffer.allocUnsafe(key.length);
  for (let i = 0; i < key.length; i++) inverted[i] = 0xff - key[i]!;
  return inverted;
}

function encodeAscending(value: unknown): Buffer {
  const type = rankOf(value);
  switch (type) {
    case rank.number:
      return encodeNumber(value as number | bigint | Long);
    case rank.string:
      return encodeText(type, value as string);
    case rank.date:
      return encodeInteger(type, BigInt((value as Date).getTime()));
    case rank.boolean:
      return Buffer.from([type, value ? 2 : 1]);
    case rank.objectId:
      return Buffer.concat([Buffer.from([type]), (value as ObjectId).id]);
    case rank.object:
      return encodeObject(value as Record<string, unknown>);
    case rank.array:
      return encodeArray(value as unknown[]);
    case rank.binary:
      return encodeBinary(value as Binary | Uint8Array);
    case rank.timestamp:
      return encodeInteger(type, (value as Timestamp).toBigInt() - 2n ** 63n);
    case rank.regex:
      return encodeRegex(value as RegExp | BSONRegExp);
    default:
      return Buffer.from([type]);
  }
}

/** Eight bytes of the nearest double, then two for how far a 64-bit integer lies from it. */
function encodeNumber(value: number | bigint | Long): Buffer {
  const key = Buffer.allocUnsafe(11);
  const exact = typeof value === 'number' ? undefined : typeof value === 'bigint' ? value : value.toBigInt();
  const double = exact === undefined ? (value as number) : Number(exact);
  key[0] = rank.number;
  if (Number.isNaN(double)) return key.fill(0, 1);
  scratch.writeDoubleBE(double === 0 ? 0 : double);
  const negative = scratch[0]! >= 0x80;
  for (let i = 0; i < 8; i++) key[i + 1] = negative ? 0xff - scratch[i]! : i === 0 ? scratch[0]! | 0x80 : scratch[i]!;
  key.writeUInt16BE(exact === undefined ? 0x8000 : 0x8000 + Number(exact - BigInt(double)), 9);
  return key;
}

function encodeInteger(type: number, value: bigint): Buffer {
  const key = Buffer.allocUnsafe(9);
  key[0] = type;
  key.writeBigUInt64BE(BigInt.asUintN(64, value + 2n ** 63n), 1);
  return key;
}

function encodeText(type: number, text: string): Buffer {
  if (!text.includes('\0')) {
    const length = Buffer.byteLength(text);
    const key = Buffer.allocUnsafe(length + 3);
    key[0] = type;
    key.write(text, 1);
    key[length + 1] = 0;
    key[length + 2] = 0;
    return key;
  }
  const parts = text.split('\0').flatMap((part, i) => (i === 0 ? [Buffer.from(part)] : [nul, Buffer.from(part)]));
  return Buffer.concat([Buffer.from([type]), ...parts, Buffer.from([0, 0])]);
}
const nul = Buffer.from([0x00, 0xff]);

function encodeObject(value: Record<string, unknown>): Buffer {
  const parts: Buffer[] = [Buffer.from([rank.object])];
  for (const [name, field] of Object.entries(value)) {
    if (field === undefined) continue;
    parts.push(encodeText(rankOf(field), name), encodeAscending(field));
  }
  parts.push(Buffer.from([terminator]));
  return Buffer.concat(parts);
}

function encodeArray(values: unknown[]): Buffer {
  return Buffer.concat([Buffer.from([rank.array]), ...values.map(encodeAscending), Buffer.from([terminator])]);
}

function encodeBinary(value: Binary | Uint8Array): Buffer {
  const bytes = value instanceof Uint8Array ? value : value.value();
  const head = Buffer.alloc(6);
  head[0] = rank.binary;
  head.writeUInt32BE(bytes.length, 1);
  head[5] = value instanceof Uint8Array ? 0 : value.sub_type;
  return Buffer.concat([head, bytes]);
}

function encodeRegex(value: RegExp | BSONRegExp): Buffer {
  const pattern = value instanceof RegExp ? value.source : value.pattern;
  const flags = value instanceof RegExp ? value.flags : value.options;
  return Buffer.concat([encodeText(rank.regex, pattern), encodeText(rank.string, flags)]);
}

/** Compares two values in MongoDB's order, types first; equal values of different number widths compare equal. */
export function compareValues(a: unknown, b: unknown): number {
  if (typeof a === 'number' && typeof b === 'number') {
    if (a === b) return 0;
    if (a < b || (Number.isNaN(a) && !Number.isNaN(b))) return -1;
    return a > b || Number.isNaN(b) ? (Number.isNaN(a) ? 0 : 1) : 0;
  }
  const difference = rankOf(a) - rankOf(b);
  if (difference !== 0) return difference;
  if (typeof a === 'string' && typeof b === 'string' && a === b) return 0;
  if (a instanceof Date && b instanceof Date) return a.getTime() - b.getTime();
  if (typeof a === 'boolean') return Number(a) - Number(b);
  if (isPlainObject(a) && a === b) return 0;
  return Buffer.compare(encodeAscending(a), encodeAscending(b));
}

export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b && typeof a !== 'object') return true;
  return compareValues(a, b) === 0;
}
