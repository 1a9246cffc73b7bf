import { raisedText } from '@consortia/proto/raised-text';
import { Parser } from 'htmlparser2';
import type { HiddenText } from '../document-text.ts';
import { hidingOf } from './docx-runs.ts';
import { type DocxStyles, type Look, readLook } from './docx-styles.ts';

/** A paragraph: its text as it is read, with its runs of one look each. `table` is how many tables it is in. */
const inOneLine = (text: string): string =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' ');

export type Paragraph = {
  text: string;
  style: string | null;
  table: number;
  isBox: boolean;
  runs: { text: string; size: number; font: string | null }[];
};
export type WalkedPart = {
  /** Paragraphs, and rows of tables with their cells parted by `|`, in their order. */
  blocks: string[];
  hidden: (HiddenText | null)[];
  /** Attributes of each page size and page margin. */
  pages: { name: 'w:pgSz' | 'w:pgMar'; attributes: Readonly<Record<string, string>> }[];
  /** Characters of the part before each picture. */
  pictures: number[];
  /** What an editor of the file has said beside it: names of authors of comments and changes. */
  authors: Set<string>;
};

const maxPieces = 50_000;
/** Word's size where a file says none, in points. */
const defaultSize = 10;
const skipped = new Set(['mc:Fallback', 'w:rPrChange', 'w:pPrChange', 'w:instrText', 'w:rt', 'w:delInstrText']);
const wraps: Readonly<Record<string, (inner: string) => string>> = {
  'm:sup': (inner) => raisedText('sup', inner),
  'm:sub': (inner) => raisedText('sub', inner),
  'm:num': (inner) => `(${inner})`,
  'm:den': (inner) => `/(${inner})`,
};
const blanks = new Set(['w:tab', 'w:br', 'w:cr', 'w:ptab']);
const pictureNames = new Set(['a:blip', 'v:imagedata', 'asvg:svgBlip']);

type Open = Paragraph & { parts: string[]; look: Look; shade: string | undefined };
type Table = { row: string[]; cell: string[]; shade: string | undefined; hasStyle: boolean };

/** Walks through the XML of a part with text once; what its elements are nested in is counted, so that any depth is read. */
export function walkDocx(
  xml: string,
  styles: DocxStyles,
  pageColour: string | null,
  onParagraph: (paragraph: Paragraph) => void,
): WalkedPart {
  const part: WalkedPart = { blocks: [], hidden: [], pages: [], pictures: [], authors: new Set() };
  const path: string[] = [];
  const paragraphs: Open[] = [];
  const tables: Table[] = [];
  const wrapped: string[][] = [];
  let [skip, deleted, inserted, boxes, characters] = [0, 0, 0, 0, 0];
  let run: Look = {};
  let isText = false;

  const tell = (piece: HiddenText | null): void => {
    if (part.hidden.length < maxPieces && (piece || part.hidden.at(-1))) part.hidden.push(piece);
  };
  const write = (text: string): void => {
    const into = wrapped.at(-1) ?? paragraphs.at(-1)?.parts;
    into?.push(text);
    characters += text.length;
  };
  function addText(text: string): void {
    const paragraph = paragraphs.at(-1);
    if (!paragraph) return;
    const look = { ...paragraph.look, ...run };
    const shade = paragraph.shade ?? tables.findLast((table) => table.shade)?.shade;
    const known = tables.some(({ hasStyle }) => hasStyle) || paragraph.isBox ? null : (pageColour ?? '#ffffff');
    const how = hidingOf(look, { background: shade ?? known, deleted, inserted });
    tell(how && { how, text, page: null });
    if (deleted > 0) return;
    write(look.raised && wrapped.length === 0 ? raisedText(look.raised, text) : text);
    if (how !== 'vanish' && wrapped.length === 0)
      paragraph.runs.push({ text, size: look.size ?? defaultSize, font: look.font ?? null });
  }
  function openParagraph(): void {
    const look = styles.lookOf(null);
    paragraphs.push({
      ...{ text: '', style: null, table: tables.length, isBox: boxes > 0, runs: [] },
      ...{ parts: [], look, shade: undefined },
    });
  }
  function closeParagraph(): void {
    const { parts, look: _, shade: __, ...paragraph } = paragraphs.pop()!;
    paragraph.text = parts.join('');
    const last = part.hidden.at(-1);
    if (last) tell({ ...last, text: '\n' });
    onParagraph(paragraph);
    const cell = paragraph.isBox ? undefined : tables.at(-1)?.cell;
    if (cell) cell.push(paragraph.text.trim());
    else if (paragraph.text.trim() !== '') part.blocks.push(paragraph.text, '\n\n');
  }
  function closeRow(): void {
    const { row } = tables.at(-1)!;
    const outer = tables.at(-2);
    const line = row.some((text) => text !== '') ? row.join(' | ') : '';
    if (line === '') return;
    if (outer) outer.cell.push(line);
    // A table of one cell is a frame around text.
    else part.blocks.push(line, row.length > 1 ? '\n' : '\n\n');
  }
  const closing: Readonly<Record<string, () => void>> = {
    'w:p': () => paragraphs.length > 0 && closeParagraph(),
    'w:r': () => {
      run = {};
    },
    'w:t': () => {
      isText = false;
    },
    'w:tc': () => {
      const table = tables.at(-1);
      table?.row.push(table.cell.filter(Boolean).join(table.row.length === 0 ? '\n\n' : ' '));
      if (table) Object.assign(table, { cell: [], shade: undefined });
    },
    'w:tr': () => {
      const table = tables.at(-1);
      if (!table) return;
      // Paragraphs of a cell are lines of their own only where the row has no other cell.
      if (table.row.length > 1) table.row = table.row.map(inOneLine);
      closeRow();
      table.row = [];
    },
    'w:tbl': () => {
      tables.pop();
      if (tables.length === 0) part.blocks.push('\n');
    },
    'w:del': () => {
      deleted -= 1;
    },
    'w:ins': () => {
      inserted -= 1;
    },
    'w:txbxContent': () => {
      boxes -= 1;
    },
  };
  const changeOf = (attributes: Readonly<Record<string, string>>): void => {
    if (attributes['w:author'] && part.authors.size < 20) part.authors.add(attributes['w:author']);
  };
  const opening: Readonly<Record<string, (attributes: Readonly<Record<string, string>>) => void>> = {
    'w:p': openParagraph,
    'w:t': () => {
      isText = true;
    },
    'w:tbl': () => tables.push({ row: [], cell: [], shade: undefined, hasStyle: false }),
    'w:tblStyle': () => {
      const table = tables.at(-1);
      if (table) table.hasStyle = true;
    },
    'w:del': (attributes) => {
      deleted += 1;
      changeOf(attributes);
    },
    'w:ins': (attributes) => {
      inserted += 1;
      changeOf(attributes);
    },
    'w:comment': changeOf,
    'w:txbxContent': () => {
      boxes += 1;
    },
    'w:noBreakHyphen': () => write('-'),
    'w:pStyle': (attributes) => {
      const paragraph = paragraphs.at(-1);
      const style = attributes['w:val'] ?? null;
      if (paragraph) Object.assign(paragraph, { style, look: styles.lookOf(style) });
    },
    'w:rStyle': (attributes) => {
      if (path.at(-2) === 'w:r') run = { ...styles.runLookOf(attributes['w:val'] ?? null), ...run };
    },
  };
  function openSimple(name: string, attributes: Readonly<Record<string, string>>): void {
    const parent = path.at(-1);
    if (parent === 'w:rPr') {
      if (path.at(-2) === 'w:r') readLook(run, name, attributes);
      // A mark of a paragraph that is inserted or deleted is no change around text.
      return;
    }
    if (name === 'w:shd' && parent === 'w:tcPr') Object.assign(tables.at(-1) ?? {}, { shade: shadeOf(attributes) });
    else if (name === 'w:shd' && parent === 'w:pPr')
      Object.assign(paragraphs.at(-1) ?? {}, { shade: shadeOf(attributes) });
    else if (name === 'w:pgSz' || name === 'w:pgMar') part.pages.push({ name, attributes });
    else if (pictureNames.has(name)) part.pictures.push(characters);
    else if (name === 'wp:docPr')
      for (const text of [attributes.descr, attributes.title])
        if (text) part.hidden.push({ how: 'altText', text, page: null }, null);
    if (blanks.has(name) && parent === 'w:r') write(' ');
  }
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        if (skip > 0 || skipped.has(name)) skip += 1;
        else {
          if (path.at(-1) === 'w:rPr' && name !== 'w:rStyle') openSimple(name, attributes);
          else if (opening[name]) opening[name](attributes);
          else if (wraps[name]) wrapped.push([]);
          else openSimple(name, attributes);
          if (name === 'm:t' || name === 'w:delText') isText = true;
        }
        path.push(name);
      },
      ontext(text) {
        if (isText && skip === 0) addText(text);
      },
      onclosetag(name) {
        path.pop();
        if (skip > 0) skip -= 1;
        else if (path.at(-1) === 'w:rPr') return;
        else if (wraps[name] && wrapped.length > 0) {
          const inner = wrapped.pop()!.join('');
          write(wraps[name](inner));
        } else if (name === 'm:t' || name === 'w:delText') isText = false;
        else closing[name]?.();
      },
    },
    { xmlMode: true },
  );
  parser.end(xml);
  return part;
}

function shadeOf(attributes: Readonly<Record<string, string>>): string | undefined {
  const look: Look = {};
  readLook(look, 'w:shd', attributes);
  return look.background;
}
