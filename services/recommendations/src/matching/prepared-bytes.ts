import type { PreparedItem, PreparedProfile } from './shapes.ts';

const head = 4;

/** Terms, weights, vector: 4 bytes of their number, 4 and 1 for each, then a byte for each component. */
export function encodeItem({ terms, weights, vector }: PreparedItem): Buffer {
  const bytes = Buffer.alloc(head + terms.length * 5 + (vector?.length ?? 0));
  bytes.writeUInt32LE(terms.length, 0);
  terms.forEach((term, at) => {
    bytes.writeUInt32LE(term, head + at * 4);
  });
  bytes.set(weights, head + terms.length * 4);
  if (vector) bytes.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.length), head + terms.length * 5);
  return bytes;
}

function vectorAt(bytes: Buffer, start: number): Int8Array | null {
  return bytes.length > start ? new Int8Array(new Uint8Array(bytes.subarray(start)).buffer) : null;
}

export function decodeItem(bytes: Buffer): PreparedItem {
  const size = bytes.readUInt32LE(0);
  return {
    terms: Uint32Array.from({ length: size }, (_, at) => bytes.readUInt32LE(head + at * 4)),
    weights: Uint8Array.from(bytes.subarray(head + size * 4, head + size * 5)),
    vector: vectorAt(bytes, head + size * 5),
  };
}

const profileHead = head + 8;

/** As an item, with scale and half in front and four bytes a weight. */
export function encodeProfile({ terms, weights, vector, scale, half }: PreparedProfile): Buffer {
  const bytes = Buffer.alloc(profileHead + terms.length * 8 + (vector?.length ?? 0));
  bytes.writeUInt32LE(terms.length, 0);
  bytes.writeFloatLE(scale, head);
  bytes.writeFloatLE(half, head + 4);
  terms.forEach((term, at) => {
    bytes.writeUInt32LE(term, profileHead + at * 8);
    bytes.writeFloatLE(weights[at]!, profileHead + 4 + at * 8);
  });
  if (vector)
    bytes.set(new Uint8Array(vector.buffer, vector.byteOffset, vector.length), profileHead + terms.length * 8);
  return bytes;
}

export function decodeProfile(bytes: Buffer): PreparedProfile {
  const size = bytes.readUInt32LE(0);
  const start = profileHead;
  return {
    terms: Uint32Array.from({ length: size }, (_, at) => bytes.readUInt32LE(start + at * 8)),
    weights: Float32Array.from({ length: size }, (_, at) => bytes.readFloatLE(start + 4 + at * 8)),
    scale: bytes.readFloatLE(head),
    half: bytes.readFloatLE(head + 4),
    vector: vectorAt(bytes, start + size * 8),
  };
}
