import { commandError } from './command-error.ts';

/** The nesting that MongoDB's documentation admits in a document, and twice as much in the command around it. */
export const maximumDocumentDepth = 100;
export const maximumCommandDepth = 200;

const invalid = () => commandError(22, 'the request is no valid BSON');

/** How the size of a value is found: a number of bytes, or how it is written. */
const sizes: Record<number, number | 'text' | 'nested' | 'binary' | 'pattern'> = {
  1: 8,
  2: 'text',
  3: 'nested',
  4: 'nested',
  5: 'binary',
  7: 12,
  8: 1,
  9: 8,
  10: 0,
  11: 'pattern',
  16: 4,
  17: 8,
  18: 8,
  127: 0,
  255: 0,
};

/** Types of which MongoDB has more than the store keeps. */
const unsupported: Record<number, string> = {
  6: 'undefined',
  12: 'dbPointer',
  13: 'javascript',
  14: 'symbol',
  15: 'javascriptWithScope',
  19: 'decimal',
};

/**
 * Walks over a BSON document without decoding it, in linear time and constant stack. Throws Overflow where it is nested deeper
 * than `maximumDepth`, TypeMismatch for a type that the store does not keep, and InvalidBSON where its lengths are wrong.
 */
export function checkBson(body: Uint8Array, maximumDepth: number): void {
  const view = new DataView(body.buffer, body.byteOffset, body.byteLength);
  if (body.length < 5 || view.getInt32(0, true) !== body.length) throw invalid();
  let depth = 1;
  let at = 4;
  const skipText = (): void => {
    while (body[at] !== 0) {
      at += 1;
      if (at >= body.length) throw invalid();
    }
    at += 1;
  };
  const skipSized = (extra: number): void => {
    if (at + 4 > body.length) throw invalid();
    const size = view.getInt32(at, true);
    if (size < 0) throw invalid();
    at += 4 + size + extra;
  };
  while (depth > 0) {
    if (at >= body.length) throw invalid();
    const type = body[at]!;
    at += 1;
    if (type === 0) {
      depth -= 1;
      continue;
    }
    skipText();
    const size = sizes[type];
    if (typeof size === 'number') at += size;
    else if (size === 'text') skipSized(0);
    else if (size === 'binary') skipSized(1);
    else if (size === 'pattern') {
      skipText();
      skipText();
    } else if (size === 'nested') {
      at += 4;
      depth += 1;
      if (depth > maximumDepth) throw commandError(15, `Document exceeds maximum nesting depth of ${maximumDepth}`);
    } else if (unsupported[type]) throw commandError(14, `values of type ${unsupported[type]} are not supported`);
    else throw invalid();
  }
}
