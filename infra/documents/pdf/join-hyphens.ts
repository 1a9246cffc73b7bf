const word = /[\p{L}\p{M}\p{N}]+(?:[-‐‑][\p{L}\p{M}\p{N}]+)*/gu;
/** A hyphen at the end of a line, and the beginning of the next. */
const divided = /([-‐\u00ad])[ \t]*\n[ \t\n]*(?=([\p{L}\p{N}][\p{L}\p{M}\p{N}]*))/gu;
const softHyphen = '\u00ad';
/** No word is longer: what stands before a hyphen is read back so far. */
const maxWord = 60;
/** `pre- and post-treatment`. */
const conjunctions = new Set(['and', 'or', 'to', 'und', 'oder', 'et', 'ou', 'y', 'o', 'e']);

/** The word with which a text ends, if it ends with one. */
function wordBefore(text: string): string | undefined {
  const last = text.match(word)?.at(-1);
  return last && text.endsWith(last) ? last : undefined;
}
const plain = (text: string): string => text.toLowerCase().replace(/[‐‑]/g, '-');
const isCapitals = (text: string): boolean => text === text.toUpperCase() && text !== text.toLowerCase();

/** How often a document has each of its words, and each compound with its hyphens. */
function wordsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [found] of text.matchAll(word)) {
    const key = plain(found);
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return counts;
}

/** Whether the hyphen at the end of a line belongs to the word: the words of the document decide, or its spelling where they lack it. */
function isPartOfWord(before: string, after: string, counts: ReadonlyMap<string, number>): boolean {
  const [left, right] = [plain(before), plain(after)];
  const countOf = (...forms: string[]): number => Math.max(...forms.map((form) => counts.get(form) ?? 0));
  const lastPart = left.slice(left.lastIndexOf('-') + 1);
  const joined = countOf(left + right, lastPart + right);
  const hyphenated = countOf(`${left}-${right}`, `${lastPart}-${right}`);
  if (joined !== hyphenated) return hyphenated > joined;
  if (lastPart !== left || /\p{N}$/u.test(before)) return true;
  if (isCapitals(before) && before.length > 1) return !isCapitals(after);
  return /^[\p{Lu}\p{N}]/u.test(after);
}

/**
 * A text whose words are not divided at the ends of lines: `dif-` and `ferent` are `different`, `state-of-the-` and `art` keep their
 * hyphen. Takes a time that grows with the text alone.
 */
export function joinHyphens(text: string): string {
  const counts = wordsOf(text);
  return text.replace(divided, (found: string, hyphen: string, after: string, at: number) => {
    const before = wordBefore(text.slice(Math.max(0, at - maxWord), at));
    if (before === undefined) return found;
    if (hyphen === softHyphen) return '';
    if (conjunctions.has(after)) return `${hyphen} `;
    return isPartOfWord(before, after, counts) ? hyphen : '';
  });
}
