import type { Embed } from './sentences.ts';

/** The same vectors; those of up to so many texts, a kilobyte or two each, are made once, until there are more. */
export function rememberedVectors(embed: Embed, maxVectors: number): Embed {
  const known = new Map<string, Promise<Float32Array>>();
  const unknown = (texts: readonly string[]) => [...new Set(texts)].filter((text) => !known.has(text));
  return async (texts) => {
    if (texts.length > maxVectors) return embed(texts);
    if (known.size + unknown(texts).length > maxVectors) known.clear();
    const fresh = unknown(texts);
    // All in one call, as a model that runs in a thread takes them.
    const made = fresh.length > 0 ? embed(fresh) : null;
    for (const [at, text] of fresh.entries()) {
      const vector = made!.then((vectors) => vectors[at]!);
      known.set(text, vector);
      vector.catch(() => known.delete(text));
    }
    return Promise.all(texts.map((text) => known.get(text)!));
  };
}
