import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createEmbeddedEmbeddings } from '@consortia/infra/embeddings/embedded-embeddings';

export type VectorsOf = (name: string, texts: readonly string[]) => Promise<(Float32Array | null)[]>;

/**
 * Sentence vectors of the product's own model. With a folder they are kept there by the hash of all texts together, without
 * one they are computed at each run: about a minute for 2,000 texts.
 */
export function cachedVectors(folder: string | null): VectorsOf {
  return async (name, texts) => {
    const embeddings = createEmbeddedEmbeddings();
    const key = createHash('sha256').update(embeddings.model).update(JSON.stringify(texts)).digest('hex').slice(0, 16);
    const file = folder && join(folder, `${name}-${key}.vectors`);
    try {
      if (file) {
        const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== 'ENOENT') throw error;
          return null;
        });
        if (bytes) {
          const all = new Float32Array(new Uint8Array(bytes).buffer);
          return texts.map((_, at) => all.slice(at * embeddings.dimensions, (at + 1) * embeddings.dimensions));
        }
      }
      const vectors = await embeddings.embed([...texts]);
      if (folder && file) {
        await mkdir(folder, { recursive: true });
        await writeFile(
          file,
          Buffer.concat(vectors.map((vector) => Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength))),
        );
      }
      return vectors;
    } finally {
      await embeddings.close();
    }
  };
}
