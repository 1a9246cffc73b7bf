import { LRUCache } from 'lru-cache';
import type { Embed } from './sentences.ts';

/** The same vectors; those of the `maxVectors` texts that were requested last, a kilobyte or two each, are made once. */
export function rememberedVectors(embed: Embed, maxVectors: number): Embed {
  const known = new LRUCache<string, Promise<Float32Array>>({ max: maxVectors });
  return async (texts) => {
    if (texts.length > maxVectors) return embed(texts);
    const vectors = new Map(texts.map((text) => [text, known.get(text)]));
    const fresh = [...vectors.keys()].filter((text) => !vectors.get(text));
    // All in one call, as a model that runs in a thread takes them.
    const made = fresh.length > 0 ? embed(fresh) : null;
    for (const [at, text] of fresh.entries()) {
      const vector = made!.then((all) => all[at]!);
      vectors.set(text, vector);
      known.set(text, vector);
      vector.catch(() => known.delete(text));
    }
    return Promise.all(texts.map((text) => vectors.get(text)!));
  };
}
