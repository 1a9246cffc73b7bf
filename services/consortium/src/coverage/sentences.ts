const segmenter = new Intl.Segmenter('en', { granularity: 'sentence' });
/** The least length of a sentence that says something. */
const leastCharacters = 25;

/** Sentences of a text, at most `most` of them, each with at most `characters`; in one pass. */
export function sentencesOf(text: string, most: number, characters: number): string[] {
  const found = new Set<string>();
  for (const { segment } of segmenter.segment(text)) {
    if (found.size >= most) break;
    const sentence = segment.trim().slice(0, characters);
    if (sentence.length >= leastCharacters) found.add(sentence);
  }
  return [...found];
}
