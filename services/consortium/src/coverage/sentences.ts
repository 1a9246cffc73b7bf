const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** The least length of a sentence that says something. */
export const leastCharacters = 25;

/** Sentences of a text that say something, at most `most` of them; in one pass. */
export function sentencesOf(text: string, most: number): string[] {
  const found = new Set<string>();
  for (const { segment } of segmenter.segment(text)) {
    if (found.size >= most) break;
    const sentence = segment.trim();
    if (sentence.length >= leastCharacters) found.add(sentence);
  }
  return [...found];
}
