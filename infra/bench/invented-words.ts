import { seededRandom } from './seeded-random.ts';

const vocabulary = Array.from(
  { length: 30_000 },
  (_, n) => `w${n.toString(36)}${'aeiou'[n % 5]}${'rstln'[(n % 7) % 5]}`,
);

/** Words with the skewed frequencies of natural language (rank r is used about 1/r as often), the same for the same seed. */
export function inventedWords(seed: number) {
  const random = seededRandom(seed);
  const word = (): string => vocabulary[Math.floor(vocabulary.length ** random()) - 1] ?? vocabulary[0]!;
  return {
    random,
    word,
    words: (count: number): string => Array.from({ length: count }, word).join(' '),
    pick: <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!,
  };
}
