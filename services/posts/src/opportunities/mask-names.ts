import { messages } from '@consortia/proto/messages';
import { isRichTextList, type RichText, type RichTextBlock, type RichTextSpan } from '@consortia/proto/rich-text';

/** What must not be read off a post whose author the viewer may not know. */
export type HiddenNames = {
  names: readonly string[];
  domains: readonly string[];
  /** Parts of a name that are also words: taken out as they are written, or in capitals. */
  words?: readonly string[];
};

const SHORTEST = 3;
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const folded = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '');
/** Letters that Unicode does not take apart, and how they are written without their sign. */
const plain: Record<string, string> = { ø: 'o', Ø: 'O', ł: 'l', Ł: 'L', đ: 'd', Đ: 'D', ß: 'ss', æ: 'ae', œ: 'oe' };
const letterPattern = (letter: string): string => {
  if (/\s/.test(letter)) return '[\\s._-]*';
  const base = plain[letter] ? `(?:${letter}|${plain[letter]})` : escaped(letter);
  return `${base}\\p{M}*`;
};
/** Each letter with or without its diacritics, whichever way it is written. */
const tolerant = (name: string): string => [...folded(name)].map(letterPattern).join('');
/** Pages, mail addresses, telephone numbers and the numbers of researchers. */
const addresses =
  /(?:https?:\/\/|www\.)[^\s<>"]+|[^\s<>"@]+@[^\s<>"@]+\.[^\s<>"@]+|(?:\d{4}-){3}\d{3}[\dX]|\+\d[\d ()./-]{6,}\d/giu;

const patternOf = (names: readonly string[], flags: string): RegExp | null =>
  names.length === 0
    ? null
    : new RegExp(`(?<![\\p{L}\\p{N}])(?:${names.map(tolerant).join('|')})(?![\\p{L}\\p{N}])`, flags);

/**
 * A function that takes names, addresses of pages and mail addresses out of a text, whichever way diacritics are written.
 * Names of two letters are taken out as they are written only, since small words look like them. Characters that nobody
 * sees, such as soft hyphens, hide no name.
 */
export function maskNames({ names, domains, words = [] }: HiddenNames): (text: string) => string {
  const wanted = [...new Set([...names, ...domains].map((name) => name.trim()))].sort((a, b) => b.length - a.length);
  const long = patternOf(
    wanted.filter((name) => name.length >= SHORTEST),
    'giu',
  );
  const short = patternOf(
    [...wanted.filter((name) => name.length === 2), ...words.flatMap((word) => [word, word.toUpperCase()])],
    'gu',
  );
  return (text) => {
    const bare = text.replace(addresses, messages.nameHidden);
    const decomposed = bare.normalize('NFKD').replace(/\p{Cf}/gu, '');
    let masked = decomposed;
    for (const pattern of [long, short]) if (pattern) masked = masked.replace(pattern, messages.nameHidden);
    return masked === decomposed ? bare : masked.normalize('NFC');
  };
}

/** Joins what marks have split, so that a name in two pieces is still one name; links are left out. */
function maskedSpans(spans: readonly RichTextSpan[], mask: (text: string) => string): RichTextSpan[] {
  const whole = spans.map(({ text }) => text).join('');
  if (mask(whole) !== whole) return [{ type: 'text', text: mask(whole) }];
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
