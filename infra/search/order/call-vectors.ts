import { dot } from '../../embeddings/dot.ts';
import type { Embeddings } from '../../embeddings/embeddings.ts';

export type Encoder = Pick<Embeddings, 'model' | 'embed' | 'secondModel'>;
/** What a call is compared by: its title, and all that it says, of which the first 1,000 characters count. */
export type CallTexts = { title: string; keywords: readonly string[]; text: string };

/** The table of word pieces: the order was learned with it, and it is quick enough to be asked with each search. */
const tableModel = 'cordis-static-256';
export const largest = 127;

/** The encoder whose vectors calls are compared by; null where the installation has no such. */
export const tableOf = (embeddings: Encoder): Encoder | null =>
  [embeddings, embeddings.secondModel].find((one) => one?.model === tableModel) ?? null;

const toBytes = (vector: Float32Array): Int8Array => Int8Array.from(vector, (value) => Math.round(value * largest));

/**
 * The vectors of calls as an index stores them, base64: of the title and of the whole, a byte for each number. Null for all where
 * there is no table.
 */
export async function storedVectors(embeddings: Encoder, calls: readonly CallTexts[]): Promise<(string | null)[]> {
  const table = tableOf(embeddings);
  if (!table) return calls.map(() => null);
  const texts = calls.flatMap(({ title, keywords, text }) => [title, [title, keywords.join('; '), text].join('\n')]);
  const vectors = await table.embed(texts);
  return calls.map((_, at) =>
    Buffer.concat(vectors.slice(2 * at, 2 * at + 2).map((vector) => Buffer.from(toBytes(vector).buffer))).toString(
      'base64',
    ),
  );
}

function vectorsIn(stored: string): { title: Int8Array; whole: Int8Array } {
  const bytes = Buffer.from(stored, 'base64');
  const all = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const half = all.length / 2;
  return { title: all.subarray(0, half), whole: all.subarray(half) };
}
/** The sum of the vectors of title and whole, in steps of one by `largest`: the dot product with it is the sum of both cosines. */
export function summed(stored: string): Int16Array {
  const { title, whole } = vectorsIn(stored);
  return Int16Array.from(title, (value, at) => value + whole[at]!);
}

export type Cosines = { title: number; whole: number };
/** Cosines of a text with calls, by their stored vectors. */
export function cosinesWith(vector: Float32Array, stored: string): Cosines {
  const { title, whole } = vectorsIn(stored);
  const cosine = (bytes: Int8Array): number => dot(vector, new Float32Array(bytes)) / largest;
  return { title: cosine(title), whole: cosine(whole) };
}
