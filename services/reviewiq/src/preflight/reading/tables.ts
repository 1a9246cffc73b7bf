/** A cell with its figure, if it is one: `12`, `€ 12,000`, `65 %`, `6 PM`. */
export type Cell = { text: string; value: number | null; isShare: boolean };
/** A line of a table: its cells, and where it stands. */
export type Row = { cells: readonly Cell[]; text: string; at: number };
/** `head` is the row without figures above the others, `caption` the line above them all. */
export type Table = { head: readonly string[]; caption: string; rows: readonly Row[] };

type Line = { text: string; at: number };
const maxLine = 400;
const figurePattern =
  /^(?:€|EUR)?\s?(\d{1,3}(?:[ ,\u00a0\u202f]\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)\s?(?:€|EUR|PMs?|%|months?|person-months)?$/u;
const cellOf = (written: string): Cell => {
  const text = written.trim();
  const figure = figurePattern.exec(text)?.[1];
  return {
    text,
    value: figure === undefined ? null : Number(figure.replace(/[^\d.]/g, '')),
    isShare: text.endsWith('%'),
  };
};

function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const to = end < 0 ? text.length : end;
    yield { text: text.slice(at, to).trimEnd(), at };
    at = to + 1;
  }
}

const isRule = (text: string): boolean => /^[|\s:+=_-]+$/.test(text) && /[-=_]{2}/.test(text);
const isFigureSign = (sign: string): boolean => /[\d\s.,€%]/u.test(sign);
const units = ['EUR', 'PMs', 'PM', 'person-months', 'months', 'month'];
/** "Travel 10,000 5,000": a label that ends in a word, and figures alone behind it. */
function withoutSigns(text: string): string[] | null {
  let from = text.length;
  let isMoved = true;
  while (isMoved) {
    isMoved = false;
    const unit = units.find((one) => text.slice(0, from).endsWith(one));
    if (unit && from === text.length) [from, isMoved] = [from - unit.length, true];
    while (from > 0 && isFigureSign(text[from - 1]!)) [from, isMoved] = [from - 1, true];
    if (text.slice(Math.max(0, from - 4), from) === ' EUR') [from, isMoved] = [from - 3, true];
  }
  // "WP1 12": the number of a code belongs to the label.
  while (from < text.length && /[\d.]/.test(text[from]!)) from += 1;
  let end = from;
  while (end > 0 && /[\s:;–-]/.test(text[end - 1]!)) end -= 1;
  const label = text.slice(0, end);
  const figures = text.slice(from).trim();
  if (label === '' || !/\p{L}[\p{N}.'’&/() -]*$/u.test(label) || !/\d/.test(figures) || label.length > 80) return null;
  // A blank between digits in threes may part thousands.
  const cells = figures.match(/\d{1,3}(?:[ ,]\d{3})+(?!\d)(?: ?%)?|\d+(?:\.\d+)?(?: ?%)?/g) ?? [];
  return [label, ...cells];
}
function rowOf({ text, at }: Line): Row | null {
  if (text.length > maxLine || text === '') return null;
  const inner = text.trim().replace(/^\|/, '').replace(/\|$/, '');
  const sign =
    ['|', '\t'].find((one) => inner.includes(one)) ??
    (inner.split(';').length > 2 && !inner.includes('.  ') ? ';' : undefined);
  const cells = sign ? inner.split(sign) : withoutSigns(text);
  return cells && cells.length > 1 ? { cells: cells.map(cellOf), text: text.trim(), at: at + text.search(/\S/) } : null;
}

const isHead = (row: Row): boolean =>
  row.cells.every(({ value }) => value === null) && !/\d/.test(row.cells.at(-1)!.text);

/** The tables of a text: neighbouring lines with as many cells each. Cells are parted by `|`, by tabs, or are figures behind a label. */
export function tablesIn(text: string): Table[] {
  const tables: Table[] = [];
  let rows: Row[] = [];
  let [caption, above] = ['', ''];
  const close = (): void => {
    const head = rows[0] && isHead(rows[0]) ? rows.shift()!.cells.map(({ text: one }) => one) : [];
    if (rows.length > 1) tables.push({ head, caption, rows });
    rows = [];
  };
  for (const line of linesOf(text)) {
    if (line.text.trim() === '' || isRule(line.text)) continue;
    const row = rowOf(line);
    if (rows.length > 0 && row?.cells.length !== rows[0]!.cells.length) close();
    if (row && rows.length === 0) caption = above;
    if (row) rows.push(row);
    above = line.text.slice(0, maxLine);
  }
  close();
  return tables;
}
