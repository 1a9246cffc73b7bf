import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { isRichTextList, plainText, type RichTextBlock } from '@consortia/proto/rich-text';
import { leastCharacters, sentencesOf } from './sentences.ts';

/** Sections that say what a project has to reach, in the order in which they are taken. */
const expected = [/\b(?:outcome|impact)/i, /\b(?:scope|objective|challenge)/i];
/** Words of a sentence that describes no task of the partners; how mature a result has to be is a condition of all of them. */
const excluded =
  /\b(?:technology readiness|trls?\b|(?:not|neither|nor) (?:be )?(?:with)?in (?:the )?scope|out(?:side)? (?:of )?(?:the )?scope|not (?:be )?(?:funded|supported|eligible))\b/i;
const bullet = /^[\s•–*-]+/;
const endings: readonly string[] = [' ', '\t', '\n', ';', ',', '.'];
function withoutEnding(text: string): string {
  let end = text.length;
  while (endings.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** One line with a capital first; null where it is no item. */
function itemOf(text: string): string | null {
  const line = withoutEnding(text.replace(bullet, '').slice(0, sizes.itemCharacters));
  if (line.length < leastCharacters || line.endsWith(':') || excluded.test(line)) return null;
  return line.charAt(0).toUpperCase() + line.slice(1);
}

/** An entry of a list is one item, whatever its sentences; a paragraph has one for each sentence. */
const linesOf = (block: RichTextBlock): string[] =>
  isRichTextList(block)
    ? block.content.map((entry) => plainText({ type: 'doc', content: entry.content }))
    : sentencesOf(plainText({ type: 'doc', content: [block] }), Number.POSITIVE_INFINITY);

/** Expected outcomes and scope of a call as items, the outcomes first; of a call without such headings all of its text. */
export function itemsOfCall(sections: readonly TextSection[]): string[] {
  const groups = expected.map((title) => sections.filter((section) => title.test(section.title ?? '')));
  const chosen = groups.some((group) => group.length > 0) ? groups.flat() : sections;
  const blocks = [...new Set(chosen)].flatMap(({ text }) => text.content).filter(({ type }) => type !== 'heading');
  const items = blocks.flatMap(linesOf).flatMap((line) => itemOf(line) ?? []);
  return [...new Set(items)];
}
