import { plainText, type RichText, type RichTextSpan } from '@consortia/proto/rich-text';
import { parseHtml } from './parse-html.ts';
import { type BlockWriter, blockWriter, type ListKind, type Marks, type RichTextList } from './paste-blocks.ts';
import { withoutStyles } from './paste-quiet.ts';
import { marksWithin, styleOf } from './paste-style.ts';
import { isAside, isWordHeading, type WordItem, wordItem } from './paste-word.ts';

const setOf = (names: string): ReadonlySet<string> => new Set(names.split(' '));
const dropped = setOf(
  'applet audio base canvas datalist del embed head iframe img input link math meta meter noscript object optgroup option picture progress script select source style svg template textarea title track video xml',
);
const blockTags = setOf(
  'address article aside blockquote body caption center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr html legend main nav p pre search section summary table tbody td tfoot th thead tr',
);
const unmarked: Marks = { strong: false, emphasis: false, href: undefined };

/** Pasted HTML as a document of the contract: every word of it in reading order, nothing of its looks. */
export function htmlToRichText(html: string): RichText {
  return elementToRichText(parseHtml(withoutStyles(html)));
}

function elementToRichText(root: Element): RichText {
  const writer = blockWriter();
  const wordLists = new WeakMap<object, WordItem>();

  function children(element: Element, marks: Marks, keepsLines: boolean): void {
    for (const child of element.childNodes) {
      if (child.nodeType === 3) writeText(writer, child.nodeValue ?? '', marks, keepsLines);
      else if (child.nodeType === 1) visit(child as Element, marks, keepsLines);
    }
  }

  function visit(element: Element, outside: Marks, keepsLines: boolean): void {
    const tag = element.localName;
    const style = styleOf(element);
    if (dropped.has(tag) || isControl(element) || element.hasAttribute('hidden') || isAside(element, style)) return;
    const marks = marksWithin(element, style, outside);
    const within = () => children(element, marks, keepsLines || tag === 'pre');
    const item = writer.inList() ? undefined : wordItem(element, style);
    if (tag === 'br') writer.endLine();
    else if (isHeading(element)) heading(within);
    else if (tag === 'ul' || tag === 'ol' || tag === 'menu') list(element, within);
    else if (tag === 'li') listItem(within);
    else if (tag === 'tr') row(element);
    else if (item) wordParagraph(item, within);
    else if (blockTags.has(tag)) block(within);
    else within();
  }

  function block(within: () => void): void {
    writer.closeBlock();
    within();
    writer.closeBlock();
  }

  function heading(within: () => void): void {
    writer.startHeading();
    within();
    writer.endHeading();
  }

  function list(element: Element, within: () => void): void {
    // The contract has one level of lists: nested items become items of the outer list.
    if (writer.inList()) {
      writer.nextItem();
      within();
      writer.nextItem();
      return;
    }
    const kind: ListKind = element.localName === 'ol' ? 'orderedList' : 'bulletList';
    // Word on the web writes a list of its own for every item, and counts on from the one before.
    const goesOn = kind === 'bulletList' || Number(element.getAttribute('start') ?? 1) > 1;
    writer.startList(kind, (last) => goesOn && last.type === kind && !wordLists.has(last));
    within();
    writer.endList();
  }

  function listItem(within: () => void): void {
    const loose = !writer.inList();
    if (loose) writer.startList('bulletList', (last) => last.type === 'bulletList');
    writer.nextItem();
    within();
    writer.nextItem();
    if (loose) writer.endList();
  }

  function wordParagraph(item: WordItem, within: () => void): void {
    const list = writer.startList(item.kind, (last) => {
      const before = wordLists.get(last);
      return before?.list === item.list && (item.level > 1 || last.type === item.kind);
    });
    wordLists.set(list, item);
    within();
    writer.endList();
  }

  /** A row of a table of data is one paragraph; a row that lays out a page is read cell by cell. */
  function row(element: Element): void {
    const cells = [...element.children].map(elementToRichText).filter(plainText);
    const plain = cells.every(({ content: [first, ...more] }) => first?.type === 'paragraph' && !more.length);
    writer.closeBlock();
    for (const [index, cell] of cells.entries()) {
      if (index && plain) writer.text(' | ', unmarked);
      else writer.closeBlock();
      writeBlocks(writer, cell.content);
    }
    writer.closeBlock();
  }

  children(root, unmarked, false);
  return writer.document();
}

function writeText(writer: BlockWriter, text: string, marks: Marks, keepsLines: boolean): void {
  for (const [index, line] of (keepsLines ? text.split(/\r?\n/) : [text]).entries()) {
    if (index) writer.closeBlock();
    writer.text(line, marks);
  }
}

/** Buttons are not content, except one inside a heading, which holds the text of the heading. */
const isControl = (element: Element): boolean =>
  element.localName === 'button' && !element.closest('h1, h2, h3, h4, h5, h6, [role="heading"]');

function isHeading(element: Element): boolean {
  return /^h[1-6]$/.test(element.localName) || element.getAttribute('role') === 'heading' || isWordHeading(element);
}

function writeSpans(writer: BlockWriter, spans: readonly RichTextSpan[]): void {
  for (const { text, marks = [] } of spans) {
    const link = marks.find((mark) => mark.type === 'link');
    const has = (type: 'strong' | 'emphasis') => marks.some((mark) => mark.type === type);
    writer.text(text, { strong: has('strong'), emphasis: has('emphasis'), href: link?.href });
  }
}

/** Blocks that were read apart; between them, but not around them, a block ends. */
function writeBlocks(writer: BlockWriter, blocks: RichText['content']): void {
  for (const [index, block] of blocks.entries()) {
    if (index) writer.closeBlock();
    if (block.type === 'paragraph') writeSpans(writer, block.content);
    else if (block.type === 'heading') {
      writer.startHeading();
      writeSpans(writer, block.content);
      writer.endHeading();
    } else writeList(writer, block);
  }
}

function writeList(writer: BlockWriter, list: RichTextList): void {
  const own = !writer.inList();
  if (own) writer.startList(list.type, () => false);
  for (const { content } of list.content) {
    writer.nextItem();
    writeBlocks(writer, content);
    writer.nextItem();
  }
  if (own) writer.endList();
}
