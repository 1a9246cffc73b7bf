import { messages } from '../../messages.ts';
import { isRichTextList, type RichText, type RichTextBlock, type RichTextSpan } from '../../rich-text.ts';
import { reachedBy, type Stretch } from './addresses.ts';
import { type Folded, fold } from './folding.ts';
import { asParts, asSigned, asSpacedOut, asWords } from './patterns.ts';

/** What must not be read off a post whose author the viewer may not know. */
export type HiddenNames = {
  names: readonly string[];
  domains: readonly string[];
  /** Parts of a name that are also words: taken out as they are written, or in capitals. */
  words?: readonly string[];
};

const shortest = 3;
const inWord = /[\p{L}\p{N}_]/u;

type Finder = { pattern: RegExp; parts?: boolean; signed?: boolean };
const finder = (pattern: RegExp | null, how: Omit<Finder, 'pattern'> = {}): Finder[] =>
  pattern ? [{ pattern, ...how }] : [];

/** The whole word around a stretch. */
function wordAround(text: string, [from, to]: Stretch): Stretch {
  let first = from;
  let end = to;
  while (first > 0 && inWord.test(characterBefore(text, first))) first -= characterBefore(text, first).length;
  while (end < text.length && inWord.test(characterAt(text, end))) end += characterAt(text, end).length;
  return [first, end];
}
const characterAt = (text: string, index: number): string => String.fromCodePoint(text.codePointAt(index)!);
const characterBefore = (text: string, index: number): string => {
  const pair = index > 1 ? characterAt(text, index - 2) : '';
  return pair.length === 2 ? pair : text[index - 1]!;
};

function found(
  text: string,
  { original }: Pick<Folded, 'original'>,
  whole: string,
  finders: readonly Finder[],
): Stretch[] {
  const stretches: Stretch[] = [];
  for (const { pattern, parts = false, signed = false } of finders) {
    pattern.lastIndex = 0;
    for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
      const stretch: Stretch = [match.index, match.index + match[0].length];
      if (signed && /^\p{ASCII}*$/u.test(whole.slice(...original(...stretch)))) continue;
      const taken = parts ? wordAround(text, stretch) : stretch;
      stretches.push(taken);
      // The rest of the word is taken already: so a word is gone through once, however often the name is in it.
      pattern.lastIndex = taken[1];
    }
  }
  return stretches;
}

/** The text with these stretches replaced, those that overlap or touch as one, and nothing else changed. */
function replaced(text: string, stretches: Stretch[]): string {
  const kept: string[] = [];
  let reached = 0;
  let open = false;
  for (const [from, to] of stretches.sort((a, b) => a[0] - b[0])) {
    if (!open || from > reached) kept.push(text.slice(reached, from), messages.nameHidden);
    reached = Math.max(reached, to);
    open = true;
  }
  return kept.join('') + text.slice(reached);
}

const mostKept = 64;
const kept = new Map<string, (text: string) => string>();

/**
 * A function that takes names, addresses of pages and mail addresses out of a text, whichever way diacritics are written.
 * Names of two letters are taken out as they are written only, since small words look like them; names of five letters and
 * more with the whole word that they are part of. Characters that nobody sees, such as soft hyphens, hide no name.
 */
export function maskNames(hidden: HiddenNames): (text: string) => string {
  const key = JSON.stringify(hidden);
  let mask = kept.get(key);
  if (!mask) {
    mask = makeMask(hidden);
    // The patterns take a hundred times longer to make than to use, and the posts of one author come one after the other.
    if (kept.size >= mostKept) kept.delete(kept.keys().next().value!);
    kept.set(key, mask);
  }
  return mask;
}

function makeMask({ names, domains, words = [] }: HiddenNames): (text: string) => string {
  const wanted = [...new Set([...names, ...domains].map((name) => name.trim()))].sort((a, b) => b.length - a.length);
  const long = wanted.filter((name) => name.length >= shortest);
  const asWritten = words.flatMap((word) => [word, word.toUpperCase()]);
  const finders = [
    ...finder(asWords(long, 'giu')),
    ...finder(asParts(long, 'giu'), { parts: true }),
    ...finder(asSigned(long, 'giu'), { signed: true }),
    ...finder(asSpacedOut([...long, ...words], 'giu')),
    ...finder(asWords([...wanted.filter((name) => name.length === 2), ...asWritten], 'gu')),
    ...finder(asParts(asWritten, 'gu'), { parts: true }),
  ];
  return (text) => {
    const folded = fold(text);
    const stretches = [...reachedBy(folded.text), ...found(folded.text, folded, text, finders)];
    return stretches.length === 0
      ? text
      : replaced(
          text,
          stretches.map(([from, to]) => folded.original(from, to)),
        );
  };
}

/** Joins what marks have split, so that a name in two pieces is still one name; links are left out. */
function maskedSpans(spans: readonly RichTextSpan[], mask: (text: string) => string): RichTextSpan[] {
  const whole = spans.map(({ text }) => text).join('');
  const masked = mask(whole);
  if (masked !== whole) return [{ type: 'text', text: masked }];
  return spans.map(({ text, marks = [] }) => {
    const kept = marks.filter(({ type }) => type !== 'link');
    return kept.length > 0 ? { type: 'text', text, marks: kept } : { type: 'text', text };
  });
}

/** A document without the names and without any link. */
export function maskDocument(document: RichText, mask: (text: string) => string): RichText {
  const block = (entry: RichTextBlock): RichTextBlock =>
    isRichTextList(entry)
      ? {
          ...entry,
          content: entry.content.map((item) => ({
            ...item,
            content: item.content.map((inner) => ({ ...inner, content: maskedSpans(inner.content, mask) })),
          })),
        }
      : { ...entry, content: maskedSpans(entry.content, mask) };
  return { type: 'doc', content: document.content.map(block) };
}
