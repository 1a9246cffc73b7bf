import type { PreparedItem, PreparedProfile } from './shapes.ts';

const itemHead = 8;
const profileHead = 20;

/** The typed array of a part of these bytes, at a place of its own. */
const copyOf = (bytes: Buffer, from: number, length: number): ArrayBuffer => {
  const copy = new ArrayBuffer(length);
  new Uint8Array(copy).set(bytes.subarray(from, from + length));
  return copy;
};
const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

/**
 * Number of terms in four bytes, the length of vectors in two, which of text (1) and title (2) have one, and number of funded projects;
 * then terms, weights, written and the vectors.
 */
export function encodeItem({ terms, weights, written, vector, title, funded }: PreparedItem): Buffer {
  const vectors = [vector, title, ...funded].filter((one) => one !== null);
  const head = Buffer.alloc(itemHead);
  head.writeUInt32LE(terms.length, 0);
  head.writeUInt16LE(vectors[0]?.length ?? 0, 4);
  head.writeUInt8((vector ? 1 : 0) + (title ? 2 : 0), 6);
  head.writeUInt8(funded.length, 7);
  return Buffer.concat([head, bytesOf(terms), weights, written, ...vectors.map(bytesOf)]);
}

/** Null where the bytes are of another layout, as an earlier version wrote them: the item is prepared again. */
export function decodeItem(bytes: Buffer): PreparedItem | null {
  if (bytes.length < itemHead) return null;
  const [terms, length] = [bytes.readUInt32LE(0), bytes.readUInt16LE(4)];
  const [has, funded] = [bytes.readUInt8(6), bytes.readUInt8(7)];
  const vectors = (has & 1) + ((has >> 1) & 1) + funded;
  if (has > 3 || bytes.length !== itemHead + terms * 6 + vectors * length) return null;
  let at = itemHead + terms * 4;
  const next = (count: number): ArrayBuffer => {
    at += count;
    return copyOf(bytes, at - count, count);
  };
  return {
    terms: new Uint32Array(copyOf(bytes, itemHead, terms * 4)),
    weights: new Uint8Array(next(terms)),
    written: new Uint8Array(next(terms)),
    vector: has & 1 ? new Int8Array(next(length)) : null,
    title: has & 2 ? new Int8Array(next(length)) : null,
    funded: Array.from({ length: funded }, () => new Int8Array(next(length))),
  };
}

/**
 * Number of terms in four bytes, scale and half, number of own terms, and whether it was learned next to projects; terms and weights, four bytes each; the places of own terms
 * and their weights; the vector.
 */
export function encodeProfile({ terms, weights, own, vector, learned, scale, half }: PreparedProfile): Buffer {
  const places = Uint32Array.from(own.keys()).filter((at) => own[at] !== 0);
  const head = Buffer.alloc(profileHead);
  head.writeUInt32LE(terms.length, 0);
  head.writeFloatLE(scale, 4);
  head.writeFloatLE(half, 8);
  head.writeUInt32LE(places.length, 12);
  head.writeUInt32LE(learned ? 1 : 0, 16);
  const owned = Float32Array.from(places, (at) => own[at]!);
  const parts: ArrayBufferView[] = [terms, weights, places, owned, ...(vector ? [vector] : [])];
  return Buffer.concat([head, ...parts.map(bytesOf)]);
}

/** Null where the bytes are of another layout, as an earlier version wrote them: the person is prepared again. */
export function decodeProfile(bytes: Buffer): PreparedProfile | null {
  if (bytes.length < profileHead) return null;
  const [terms, owned] = [bytes.readUInt32LE(0), bytes.readUInt32LE(12)];
  if (owned > terms || bytes.length < profileHead + (terms + owned) * 8) return null;
  // One memory for everything, since thousands are decoded: the weights of own terms by the place of the term, then what is copied.
  const termsAt = terms * 4;
  const placesAt = termsAt + terms * 8;
  const vectorAt = placesAt + owned * 8;
  const memory = new ArrayBuffer(termsAt + bytes.length - profileHead);
  new Uint8Array(memory, termsAt).set(bytes.subarray(profileHead));
  const own = new Float32Array(memory, 0, terms);
  const places = new Uint32Array(memory, placesAt, owned);
  const weights = new Float32Array(memory, placesAt + owned * 4, owned);
  if (places.some((place) => place >= terms)) return null;
  for (let at = 0; at < owned; at += 1) own[places[at]!] = weights[at]!;
  return {
    terms: new Uint32Array(memory, termsAt, terms),
    weights: new Float32Array(memory, termsAt + terms * 4, terms),
    own,
    scale: bytes.readFloatLE(4),
    half: bytes.readFloatLE(8),
    learned: bytes.readUInt32LE(16) === 1,
    vector: memory.byteLength > vectorAt ? new Int8Array(memory, vectorAt) : null,
  };
}
