import { once } from '@consortia/proto/once';

const segmenter = once(() => new Intl.Segmenter('en', { granularity: 'sentence' }));
/** A full stop after it does not end a sentence. */
const abbreviation = /(?:^|[\s(])(?:Prof|Dr|Drs|Mr|Mrs|Ms|St|Fig|No|Nos|max|min|approx|vs|al|e\.g|i\.e)\.$/u;
/** Characters of the longest abbreviation, and what is before it. */
const abbreviationCharacters = 8;

/** A sentence as it is written, without blanks at its ends, and where it starts in the text. */
export type SentenceAt = { readonly at: number; readonly text: string };

/** The sentences of an English text, in one pass; none is empty. */
export function sentencesAt(text: string): SentenceAt[] {
  const found: { at: number; end: number }[] = [];
  let open = false;
  for (const { segment, index } of segmenter().segment(text)) {
    const part = segment.trim();
    if (part === '') continue;
    const at = index + segment.indexOf(part);
    const last = found.at(-1);
    if (open && last) last.end = at + part.length;
    else found.push({ at, end: at + part.length });
    open = abbreviation.test(part.slice(-abbreviationCharacters));
  }
  return found.map(({ at, end }) => ({ at, text: text.slice(at, end) }));
}
