import { hashOf } from '@consortia/infra/text/terms';

/** Words of the corpus, and by three of their letters the places of those that have them. */
export type WordGrams = { words: string[]; sizes: Uint8Array; places: Map<number, Uint32Array> };

const letters = 3;
const maxWords = 30_000;
const minLikeness = 0.5;
const maxSimilar = 12;

function gramsOf(word: string): number[] {
  const padded = `^${word}`;
  const grams = new Set<number>();
  for (let at = 0; at + letters <= padded.length; at += 1) grams.add(hashOf(padded.slice(at, at + letters)));
  return [...grams];
}

/** The most frequent words; those of fewer than four letters resemble everything. */
export async function gramsOfWords(
  counts: ReadonlyMap<string, number>,
  pause: () => Promise<void>,
): Promise<WordGrams> {
  const words = [...counts]
    .filter(([word]) => word.length > 3)
    .sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))
    .slice(0, maxWords)
    .map(([word]) => word);
  const lists = new Map<number, number[]>();
  const sizes = new Uint8Array(words.length);
  await pause();
  for (const [place, word] of words.entries()) {
    const grams = gramsOf(word);
    sizes[place] = grams.length;
    for (const gram of grams) {
      const list = lists.get(gram);
      if (list) list.push(place);
      else lists.set(gram, [place]);
    }
    await pause();
  }
  return { words, sizes, places: new Map([...lists].map(([gram, list]) => [gram, Uint32Array.from(list)])) };
}

/** Words of the corpus spelled like this one, with the likeness of their spelling (Dice, above 0.5), the likest first. */
export function similarWords({ words, sizes, places }: WordGrams, word: string): { word: string; like: number }[] {
  if (word.length < 4 || word.includes(' ')) return [];
  const grams = gramsOf(word);
  const shared = new Map<number, number>();
  for (const gram of grams) for (const place of places.get(gram) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return [...shared]
    .map(([place, count]) => ({ word: words[place]!, like: (2 * count) / (grams.length + sizes[place]!) }))
    .filter((found) => found.like > minLikeness && found.word !== word)
    .sort((a, b) => b.like - a.like || (a.word < b.word ? -1 : 1))
    .slice(0, maxSimilar);
}
