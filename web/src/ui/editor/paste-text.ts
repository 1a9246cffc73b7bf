import type { RichText } from '@consortia/proto/rich-text';
import { blockWriter, type ListKind, type Marks } from './paste-blocks.ts';

const plain: Marks = { strong: false, emphasis: false, href: undefined };
const bullet = /^\s*[-*•·▪◦‣]\s+(?=\S)/;
const number = /^\s*(\d{1,3})[.)]\s+(?=\S)/;
/** Line ends of any program, with the form feed and Word's line break. */
const lineEnds = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;

/**
 * Pasted plain text as a document: a line is a paragraph, lines with a bullet are a list, and so are lines with numbers that
 * start at one. A number that starts elsewhere belongs to its sentence.
 */
export function textToRichText(text: string): RichText {
  const writer = blockWriter();
  let open: ListKind | undefined;
  const close = () => {
    if (open) writer.endList();
    open = undefined;
  };
  const item = (kind: ListKind, words: string) => {
    if (open !== kind) {
      close();
      writer.startList(kind, () => false);
      open = kind;
    }
    writer.nextItem();
    writer.text(words, plain);
  };
  for (const line of text.split(lineEnds)) {
    const counted = number.exec(line);
    if (bullet.test(line)) item('bulletList', line.replace(bullet, ''));
    else if (counted && (open === 'orderedList' || Number(counted[1]) === 1))
      item('orderedList', line.replace(number, ''));
    else if (open && /^\s+\S/.test(line)) writer.text(` ${line}`, plain);
    else if (line.trim()) {
      close();
      writer.text(line, plain);
      writer.closeBlock();
    }
  }
  close();
  return writer.document();
}
