import { foldedWords } from '@consortia/proto/fold';
import type { SearchHit } from '../search.ts';
import { distance, tolerance } from '../search-terms.ts';

/** A text with the words in place of misspelt ones that a search has marked in the titles of its hits. */
export function correctedText(text: string, hits: readonly SearchHit[]): string {
  const typed = new Set(foldedWords(text));
  const marked = new Set(
    hits.flatMap(({ highlights }) =>
      (highlights.title ?? []).flatMap((piece) => (piece.marked ? foldedWords(piece.text) : [])),
    ),
  );
  const further = [...marked.difference(typed)];
  return text.replace(/\p{L}+/gu, (written) => {
    const [word = ''] = foldedWords(written);
    const limit = tolerance(word);
    if (limit === 0 || marked.has(word)) return written;
    const near = further
      .map((other) => ({ other, away: other[0] === word[0] ? distance(word, other, limit) : limit + 1 }))
      .filter(({ away }) => away <= limit)
      .sort((one, other) => one.away - other.away || one.other.localeCompare(other.other));
    return near[0]?.other ?? written;
  });
}
