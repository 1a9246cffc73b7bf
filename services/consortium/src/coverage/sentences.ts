import { sentencesAt } from '@consortia/infra/text/sentences';

/** The least length of a sentence that says something. */
export const leastCharacters = 25;

/** Sentences of a text that say something, at most `most` of them; in one pass. */
export function sentencesOf(text: string, most: number): string[] {
  const found = new Set<string>();
  for (const { text: sentence } of sentencesAt(text)) {
    if (found.size >= most) break;
    if (sentence.length >= leastCharacters) found.add(sentence);
  }
  return [...found];
}
