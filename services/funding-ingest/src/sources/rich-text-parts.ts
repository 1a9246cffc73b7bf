import type { TextSection } from '@consortia/proto/funding-ingest/shapes';
import type { RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';
import { visible } from './readings.ts';

/** Limits of the schemas of long texts. */
const maxSpanLength = 20_000;
const maxSpans = 500;
const maxHeadingSpans = 50;
const maxBlocks = 1000;
const maxSections = 60;
const maxItems = 200;
const maxParagraphs = 50;

type Paragraph = { type: 'paragraph'; content: RichTextSpan[] };
export type Part = { title: string | null; blocks: RichTextBlock[] };

const marksOf = (span: RichTextSpan): string => (span.marks ? JSON.stringify(span.marks) : '');

/** Joins adjacent spans with the same marks, a group at a time, since parsers emit text in many small pieces. */
function joined(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const groups: { marks: string; first: RichTextSpan; texts: string[] }[] = [];
  for (const span of spans) {
    const marks = marksOf(span);
    const last = groups.at(-1);
    if (last?.marks === marks) last.texts.push(span.text);
    else groups.push({ marks, first: span, texts: [span.text] });
  }
  return groups.map(({ first, texts }) => ({ ...first, text: texts.join('') }));
}

/** Spans with single blanks, without blanks at the ends, neighbours with the same marks joined. */
export function tidySpans(spans: readonly RichTextSpan[]): RichTextSpan[] {
  const tidy: RichTextSpan[] = [];
  for (const span of joined(spans)) {
    let text = visible(span.text).replace(/\s+/g, ' ');
    if (tidy.at(-1)?.text.endsWith(' ') ?? true) text = text.replace(/^ /, '');
    if (text !== '') tidy.push({ ...span, text });
  }
  const last = tidy.at(-1);
  if (last) last.text = last.text.replace(/ $/, '');
  return joined(tidy.filter(({ text }) => text !== ''));
}

/** Where to split a text that is too long: after the last sentence that fits, else after the last word, else anywhere. */
function splitAt(text: string, maxLength: number): number {
  const head = text.slice(0, maxLength);
  const sentence = Math.max(...['. ', '; ', '? ', '! ', ': '].map((end) => head.lastIndexOf(end))) + 1;
  if (sentence > maxLength / 2) return sentence;
  const word = head.lastIndexOf(' ');
  if (word > 0) return word;
  // Never between the halves of a surrogate pair.
  return /[\ud800-\udbff]/.test(head.at(-1)!) ? maxLength - 1 : maxLength;
}
export function splitText(text: string, maxLength = maxSpanLength): string[] {
  const pieces: string[] = [];
  let rest = text;
  while (rest.length > maxLength) {
    const at = splitAt(rest, maxLength);
    pieces.push(rest.slice(0, at).trim());
    rest = rest.slice(at).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

function chunksOf<T>(all: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(all.length / size) }, (_, at) => all.slice(at * size, (at + 1) * size));
}

/** Paragraphs of tidy spans; more than one only for more text than one may contain. */
export function paragraphsOf(spans: readonly RichTextSpan[]): Paragraph[] {
  const short = spans.flatMap((span) => splitText(span.text).map((text) => ({ ...span, text })));
  const pieces = short.length === spans.length ? spans : short;
  return chunksOf(pieces, maxSpans).map((content) => ({ type: 'paragraph', content }));
}
export function headingOf(spans: readonly RichTextSpan[]): RichTextBlock[] {
  const short = spans.length <= maxHeadingSpans && spans.every(({ text }) => text.length <= maxSpanLength);
  return short ? [{ type: 'heading', content: [...spans] }] : paragraphsOf(spans);
}
export function listsOf(type: 'bulletList' | 'orderedList', items: readonly (readonly Paragraph[])[]): RichTextBlock[] {
  const fitting = items.flatMap((item) => chunksOf(item, maxParagraphs));
  return chunksOf(fitting, maxItems).map((chunk) => ({
    type,
    content: chunk.map((content) => ({ type: 'listItem', content })),
  }));
}

/** Sections of the non-empty parts, continued in further documents when one is full. Null: there is too much text. */
export function sectionsOf(parts: readonly Part[]): TextSection[] | null {
  const sections = parts
    .filter(({ blocks }) => blocks.length > 0)
    .flatMap(({ title, blocks }) =>
      chunksOf(blocks, maxBlocks).map(
        (content, at): TextSection => ({ title: at === 0 ? title : null, text: { type: 'doc', content } }),
      ),
    );
  return sections.length > maxSections ? null : sections;
}
