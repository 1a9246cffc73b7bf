import type { RichText, RichTextBlock, RichTextSpan } from '@consortia/proto/rich-text';
import { isRichTextList } from '@consortia/proto/rich-text';
import { inPieces, withinBounds } from './bounds.ts';

type Mark = NonNullable<RichTextSpan['marks']>[number];
export type RichTextList = Extract<RichTextBlock, { type: 'bulletList' | 'orderedList' }>;
type Item = RichTextList['content'][number];
export type ListKind = RichTextList['type'];
export type Marks = { strong: boolean; emphasis: boolean; href: string | undefined };

/** Breaking and non-breaking blanks alike: a run of them is one space. */
const blanks = /[\s\u00a0]+/g;
const unseen = /[\u200b\ufeff\u00ad]|[^\P{Cc}\t\n\r\f]/gu;

function marksOf({ strong, emphasis, href }: Marks, heading: boolean): Mark[] {
  return [
    ...(strong && !heading ? [{ type: 'strong' as const }] : []),
    ...(emphasis ? [{ type: 'emphasis' as const }] : []),
    ...(href ? [{ type: 'link' as const, href }] : []),
  ];
}

const sameMarks = (span: RichTextSpan, marks: Mark[]): boolean =>
  JSON.stringify(span.marks ?? []) === JSON.stringify(marks);

/** Collects blocks in reading order; blocks without a word in them are left out. */
export function blockWriter() {
  const blocks: RichTextBlock[] = [];
  let spans: RichTextSpan[] = [];
  let heading = false;
  let list: RichTextList | undefined;
  let item: Item | undefined;

  function closeBlock(): void {
    const last = spans.at(-1);
    const trimmed = last?.text.trimEnd();
    const content = (trimmed ? [...spans.slice(0, -1), { ...last!, text: trimmed }] : spans.slice(0, -1)).flatMap(
      (span) => inPieces(span.text).map((text) => ({ ...span, text })),
    );
    spans = [];
    if (!content.length) return;
    if (!list) {
      blocks.push({ type: heading ? 'heading' : 'paragraph', content });
      return;
    }
    if (!item) {
      item = { type: 'listItem', content: [] };
      list.content.push(item);
    }
    item.content.push({ type: 'paragraph', content });
  }

  return {
    closeBlock,
    text(words: string, marks: Marks): void {
      const plain = words.replace(unseen, '').replace(blanks, ' ');
      const atGap = !spans.length || spans.at(-1)!.text.endsWith(' ');
      const text = atGap ? plain.replace(/^ /, '') : plain;
      const own = marksOf(marks, heading && !list);
      const last = spans.at(-1);
      if (last && sameMarks(last, own)) last.text += text;
      else if (text) spans.push({ type: 'text', text, ...(own.length && { marks: own }) });
    },
    startHeading(): void {
      closeBlock();
      heading = true;
    },
    endHeading(): void {
      closeBlock();
      heading = false;
    },
    /** A heading is one line; elsewhere what follows is a paragraph of its own. */
    endLine(): void {
      const last = spans.at(-1);
      if (!heading || list) closeBlock();
      else if (last && !last.text.endsWith(' ')) last.text += ' ';
    },
    inList: (): boolean => list !== undefined,
    /** Goes on with the last block where `continues` allows it of that list. */
    startList(type: ListKind, continues: (last: RichTextList) => boolean): RichTextList {
      closeBlock();
      const last = blocks.at(-1);
      list = last && isRichTextList(last) && continues(last) ? last : undefined;
      if (!list) {
        list = { type, content: [] };
        blocks.push(list);
      }
      item = undefined;
      return list;
    },
    nextItem(): void {
      closeBlock();
      item = undefined;
    },
    endList(): void {
      closeBlock();
      if (list && !list.content.length) blocks.splice(blocks.indexOf(list), 1);
      list = undefined;
      item = undefined;
    },
    document(): RichText {
      closeBlock();
      return withinBounds({ type: 'doc', content: blocks });
    },
  };
}
export type BlockWriter = ReturnType<typeof blockWriter>;
