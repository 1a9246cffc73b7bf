/** The state of the scan of one record, which continues with more bytes. */
export type Scan = {
  at: number;
  inString: boolean;
  /** The last non-blank byte outside strings; a string counts as `"`, a number or literal as `0`. */
  last: number;
  /** Open brackets, outermost first. */
  open: number[];
};
/** `more`: the bytes end inside the record. `broken`: the byte at `at` is invalid JSON. */
type ScanState = 'whole' | 'more' | 'broken';

export const quote = 0x22;
export const comma = 0x2c;
const colon = 0x3a;
export const openSquare = 0x5b;
const backslash = 0x5c;
export const closeSquare = 0x5d;
export const openCurly = 0x7b;
export const closeCurly = 0x7d;
const scalar = 0x30;
const newLine = 0x0a;
const deepest = 64;

const isBlank = new Uint8Array(256);
for (const byte of [0x20, 0x09, newLine, 0x0d]) isBlank[byte] = 1;
const isScalar = new Uint8Array(256);
for (const byte of Buffer.from('0123456789+-.eEtrufalsn')) isScalar[byte] = 1;
export const blank = (byte: number): boolean => isBlank[byte] === 1;

export const startScan = (at: number): Scan => ({ at, inString: false, last: 0, open: [] });

const beginsValue = (last: number, inside: number): boolean =>
  last === colon || (inside === openSquare && (last === openSquare || last === comma)) || last === 0;
const endsValue = (last: number): boolean =>
  last === quote || last === scalar || last === closeCurly || last === closeSquare;

/** The end of a string whose first byte is at `from`, `length` when it does not end there, or -1 at a raw line break. */
function stringEnd(bytes: Uint8Array, from: number): number {
  let at = from;
  const length = bytes.length;
  for (; at < length; at++) {
    const byte = bytes[at]!;
    if (byte === quote) return at;
    if (byte === newLine) return -1;
    if (byte === backslash) {
      if (at + 1 >= length) return length;
      at += 1;
    }
  }
  return length;
}

/** Reads on through one record that starts with `{`; `scan.at` is after it when it is complete. */
export function advance(scan: Scan, bytes: Uint8Array): ScanState {
  const { length } = bytes;
  while (scan.at < length) {
    if (scan.inString) {
      const end = stringEnd(bytes, scan.at);
      if (end === -1) return 'broken';
      if (end === length) {
        // An escape may be divided between two chunks: its backslash is read again.
        scan.at = resumeAt(bytes, scan.at);
        return 'more';
      }
      scan.inString = false;
      scan.last = quote;
      scan.at = end + 1;
      continue;
    }
    const byte = bytes[scan.at]!;
    if (isBlank[byte] === 1) {
      scan.at += 1;
      continue;
    }
    if (!step(scan, byte)) return 'broken';
    scan.at += 1;
    if (scan.open.length === 0) return 'whole';
  }
  return 'more';
}

/** Where to continue in a string that has not ended: after the last byte, or at an incomplete escape. */
function resumeAt(bytes: Uint8Array, from: number): number {
  let slashes = 0;
  while (bytes.length - 1 - slashes >= from && bytes[bytes.length - 1 - slashes] === backslash) slashes += 1;
  return slashes % 2 === 1 ? bytes.length - 1 : bytes.length;
}

/** Reads one byte outside strings; false when it is invalid there. */
function step(scan: Scan, byte: number): boolean {
  const { last, open } = scan;
  const inside = open.length === 0 ? 0 : open[open.length - 1]!;
  if (byte === quote) {
    if (!beginsValue(last, inside) && !(inside === openCurly && (last === openCurly || last === comma))) return false;
    scan.inString = true;
    return true;
  }
  if (byte === openCurly || byte === openSquare) {
    if (!beginsValue(last, inside) || open.length >= deepest) return false;
    open.push(byte);
  } else if (byte === closeCurly || byte === closeSquare) {
    if (inside !== (byte === closeCurly ? openCurly : openSquare) || last === colon || last === comma) return false;
    open.pop();
  } else if (byte === colon) {
    if (last !== quote || inside !== openCurly) return false;
  } else if (byte === comma) {
    if (!endsValue(last)) return false;
  } else {
    if (isScalar[byte] !== 1 || !(last === scalar || beginsValue(last, inside))) return false;
    scan.last = scalar;
    return true;
  }
  scan.last = byte;
  return true;
}
