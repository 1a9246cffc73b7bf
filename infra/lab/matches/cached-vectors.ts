import { createHash } from 'node:crypto';
import { appendFile, mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { embeddedPart } from '@consortia/infra/embeddings/embedded-embeddings';
import type { Embeddings } from '@consortia/infra/embeddings/embeddings';
import type { Embed } from '@consortia/recommendations/src/matching/funded-vectors';

const hashBytes = 16;
const atOnce = 256;

/** Sentence vectors that are kept in a file of the folder between runs, by model and text. */
export async function cachedVectors(embeddings: Embeddings, folder: string): Promise<Embed> {
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${embeddings.model}.vectors`);
  const length = hashBytes + embeddings.dimensions * 4;
  const stored = await readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return Buffer.alloc(0);
  });
  const known = new Map<string, Float32Array>();
  for (let at = 0; at + length <= stored.length; at += length)
    known.set(
      stored.toString('hex', at, at + hashBytes),
      new Float32Array(new Uint8Array(stored.subarray(at + hashBytes, at + length)).buffer),
    );
  const keyOf = (text: string): string =>
    createHash('sha256')
      .update(embeddedPart(text))
      .digest('hex')
      .slice(0, hashBytes * 2);
  return async (texts) => {
    const missing = [...new Set(texts.filter((text) => !known.has(keyOf(text))))];
    for (let at = 0; at < missing.length; at += atOnce) {
      const some = missing.slice(at, at + atOnce);
      const vectors = await embeddings.embed(some);
      const bytes = some.flatMap((text, n) => {
        const vector = vectors[n]!;
        known.set(keyOf(text), vector);
        return [Buffer.from(keyOf(text), 'hex'), Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)];
      });
      await appendFile(file, Buffer.concat(bytes));
    }
    return texts.map((text) => known.get(keyOf(text))!);
  };
}
