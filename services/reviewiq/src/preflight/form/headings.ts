import type { ProposalGuide } from '@consortia/proto/reviewiq/guides/guide';
import { proposalGuides, type SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';

/** A heading of the form, and where the text has it; null where it has not. */
export type FoundHeading = { label: string; at: number | null; length: number; isSection: boolean };
type Line = { text: string; at: number; words: readonly string[] };

const longestHeading = 260;
const smallWords = new Set(['of', 'the', 'and', 'to', 'a', 'for', 'in', 'their', 's', 'project', 'including']);
const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => !smallWords.has(word));
/** Most words of a title must be there: forms of other years have others. */
const sharedWords = 0.6;
/** Lines of a table of contents end with a page. */
const isOfContents = (text: string): boolean => /(?:\.\.\.|\s) ?\d{1,3}$/.test(text);

/** Lines that are read before others get their turn. */
const linesAtOnce = 5000;
function* linesOf(text: string): Generator<null, Line[]> {
  const lines: Line[] = [];
  let at = 0;
  for (const [index, line] of text.split('\n').entries()) {
    if (line.trim() !== '' && line.length <= longestHeading) lines.push({ text: line, at, words: wordsOf(line) });
    at += line.length + 1;
    if (index % linesAtOnce === linesAtOnce - 1) yield null;
  }
  return lines;
}
/** A title may go on in the next lines. */
const joined = (lines: readonly Line[], index: number): string =>
  lines
    .slice(index, index + 3)
    .map(({ text }) => text)
    .join(' ')
    .slice(0, longestHeading);

function find(lines: readonly Line[], number: string, title: string): { at: number; length: number } | null {
  const wanted = wordsOf(title);
  for (const [index, { text, at, words }] of lines.entries()) {
    if (words.length === 0 || isOfContents(text)) continue;
    const own = /^\s*(?:section\s+)?(\d(?:\.\d)?)\.?[\s:–-]+(?=\p{L})/iu.exec(text);
    if (own && own[1] !== number) continue;
    const [first] = words;
    const isShort = words.length <= wanted.length + 4;
    if (!own && (!isShort || (first !== wanted[0] && number.includes('.')))) continue;
    if (!own && !number.includes('.') && words.join(' ') !== wanted.join(' ')) continue;
    const has = new Set(own ? wordsOf(joined(lines, index)) : words);
    if (wanted.filter((word) => has.has(word)).length >= sharedWords * wanted.length)
      return { at, length: text.length };
  }
  return null;
}

/** The headings of Part B-1 in a text, in the order of the form. Yields null so that others get their turn. */
export function* headingsIn(text: string, scheme: SchemeValue): Generator<null, FoundHeading[]> {
  const lines = yield* linesOf(text);
  const guide: ProposalGuide = proposalGuides[scheme];
  const headings: FoundHeading[] = [];
  for (const { number, name, subsections } of guide.sections)
    for (const { number: own, title } of [{ number, title: name }, ...subsections]) {
      const found = find(lines, own, title);
      headings.push({
        label: `${own} ${title}`,
        at: found?.at ?? null,
        length: found?.length ?? 0,
        isSection: !own.includes('.'),
      });
      yield null;
    }
  return headings;
}
/** Whether a file is all of Part B-1, and not one section of it. */
export function isWholePart(headings: readonly FoundHeading[]): boolean {
  const found = headings.filter(({ at }) => at !== null);
  return found.filter(({ isSection }) => isSection).length >= 2 || found.length >= 5;
}
