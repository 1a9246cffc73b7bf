import { sentencesAt } from '@consortia/infra/text/sentences';
import { consortiumSizes as sizes } from '@consortia/proto/consortium/sizes';
import { askedSections, withoutMarks } from '@consortia/proto/funding-ingest/asked-sections';
import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import { isRichTextList, plainText, type RichTextBlock } from '@consortia/proto/rich-text';
import { leastCharacters } from './sentences.ts';

/** Many texts were published with the entries of their lists glued together: "…outcomes:new sensors…;methods…", "…ports.Cities…". */
const glued = /(?<=[:;])(?=\p{L})|(?<=\p{Ll}[.;])(?=\p{Lu}\p{Ll})|(?<=;)\s+/u;
/** Text of a footnote. */
const footnote = /^\[{1,2}\d{1,3}\]/;
const bullet = /^[\s•–*-]+/;
const endings: readonly string[] = [' ', '\t', '\n', ';', ',', '.'];

function withoutEnding(text: string): string {
  let end = text.length;
  while (endings.includes(text.charAt(end - 1))) end -= 1;
  return text.slice(0, end);
}

/** At most so many characters, ended after a whole word. */
function shortened(text: string): string {
  if (text.length <= sizes.itemCharacters) return text;
  const cut = text.slice(0, sizes.itemCharacters - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}

/** One line with a capital first; empty where it says nothing: too short, what introduces a list, a footnote, a link. */
function lineOf(text: string): string {
  const written = text.replace(bullet, '');
  if (footnote.test(written) || written.includes('://')) return '';
  const line = withoutEnding(withoutMarks(written).replace(/\s+/g, ' ').trim());
  if (line.length < leastCharacters || line.endsWith(':')) return '';
  return shortened(line.charAt(0).toUpperCase() + line.slice(1));
}

/** An entry of a list is one line, whatever its sentences; a paragraph has one for each sentence, and for each entry glued into it. */
const linesOf = (block: RichTextBlock): string[] =>
  isRichTextList(block)
    ? block.content.map((entry) => plainText({ type: 'doc', content: entry.content }))
    : plainText({ type: 'doc', content: [block] })
        .split(glued)
        .flatMap((part) => sentencesAt(part).map(({ text }) => text));

export type CallLine = { readonly text: string; readonly isOutcome: boolean };

/** Lines of the expected outcomes and the scope of a call, outcomes first, each once; of a call without such headings all of its lines. */
export function linesOfCall(sections: readonly TextSection[]): CallLine[] {
  const { outcomes, scope } = askedSections(sections);
  const chosen = outcomes.length + scope.length > 0 ? [...outcomes, ...scope] : sections;
  const found = new Map<string, CallLine>();
  for (const section of chosen)
    for (const block of section.text.content)
      for (const line of block.type === 'heading' ? [] : linesOf(block)) {
        const text = lineOf(line);
        if (text && !found.has(text)) found.set(text, { text, isOutcome: outcomes.includes(section) });
      }
  return [...found.values()];
}
