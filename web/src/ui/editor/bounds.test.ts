import { plainText, type RichText, type RichTextSpan, richText } from '@consortia/proto/rich-text';
import { withinBounds } from './bounds.ts';

type Block = RichText['content'][number];
const many = <Entry>(count: number, entry: Entry): Entry[] => Array.from({ length: count }, () => entry);
const span: RichTextSpan = { type: 'text', text: 'x' };
const paragraph = (spans = 1): Extract<Block, { type: 'paragraph' }> => ({
  type: 'paragraph',
  content: many(spans, span),
});
const heading = (spans: number): Block => ({ type: 'heading', content: many(spans, span) });
const list = (items: number, paragraphs = 1, spans = 1): Block => ({
  type: 'orderedList',
  content: many(items, { type: 'listItem' as const, content: many(paragraphs, paragraph(spans)) }),
});
const doc = (...content: Block[]): RichText => ({ type: 'doc', content });

describe('the bounds of one document', () => {
  it.each([
    ['spans of a paragraph', doc(paragraph(500)), doc(paragraph(501))],
    ['spans of a heading', doc(heading(50)), doc(heading(51))],
    ['items of a list', doc(list(200)), doc(list(201))],
    ['paragraphs of an item', doc(list(2, 50)), doc(list(2, 51))],
    ['spans in an item', doc(list(1, 2, 500)), doc(list(1, 2, 501))],
    ['blocks', doc(...many(1000, paragraph())), doc(...many(1001, paragraph()), list(3), heading(2))],
  ])('are the contract’s for %s: up to them nothing changes, beyond them no word is lost', (_, largest, beyond) => {
    expect(richText.safeParse(largest).success).toBe(true);
    expect(withinBounds(largest)).toEqual(largest);
    expect(richText.safeParse(beyond).success).toBe(false);
    expect(richText.safeParse(withinBounds(beyond)).error).toBeUndefined();
    expect(plainText(withinBounds(beyond)).replaceAll(' ', '')).toBe(plainText(beyond).replaceAll(' ', ''));
  });
});
