import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { parse } from 'csv-parse/sync';
import type { Piece } from './record-splitter.ts';

const maxRowLength = 64 * 1024;
const maxNameLength = 300;
/** A row starts with its number: where one does, the row before is over, closed quotation or not. */
const startsRow = /^(?:\d{4,},|"?\d{6,}"?;)/;
type Delimiter = ',' | ';';
const countOf = (text: string, part: string): number => text.split(part).length - 1;
/** The sign between the columns that the header names. */
const delimiterOf = (header: string): Delimiter => (countOf(header, ';') > countOf(header, ',') ? ';' : ',');

const refused = (text: string, reason: string, count: number): Piece => ({
  ok: false,
  name: (/^"?([^",;\n]{1,300})/.exec(text)?.[1] ?? refusalMessages.recordNumber(count)).slice(0, maxNameLength),
  reason,
});

function cellsOf(text: string, delimiter: Delimiter): string[] | null {
  try {
    return (
      (parse(text, { delimiter, relax_column_count: true, relax_quotes: true, trim: true }) as string[][])[0] ?? []
    );
  } catch {
    return null;
  }
}

/** Lines of a file; a line beyond the maximum length of a row comes in pieces. */
async function* linesOf(chunks: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8');
  let rest = '';
  for await (const chunk of chunks) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop()!;
    yield* lines;
    if (rest.length > maxRowLength) {
      yield rest;
      rest = '';
    }
  }
  if (rest !== '') yield rest;
}

/**
 * Rows of a CSV file, separated by commas or semicolons, as records keyed by its header. A row continues over several lines while a
 * quotation is open; one that never closes costs its row, not the rest of the file.
 */
export async function* splitRows(chunks: AsyncIterable<Buffer>, isTruncated: () => boolean): AsyncGenerator<Piece> {
  let header: string[] | null = null;
  let delimiter: Delimiter = ',';
  let text = '';
  let count = 0;

  const row = (): Piece | null => {
    const full = text.replace(/\r$/, '');
    text = '';
    if (full.trim() === '') return null;
    if (!header) {
      delimiter = delimiterOf(full);
      header = cellsOf(full, delimiter) ?? [];
      return null;
    }
    const cells = cellsOf(full, delimiter);
    count += 1;
    if (full.length > maxRowLength) return refused(full, refusalMessages.recordTooLarge, count);
    if (!cells) return refused(full, refusalMessages.recordUnquoted, count);
    if (cells.length !== header.length)
      return refused(full, refusalMessages.recordNotCsv(cells.length, header.length), count);
    return { ok: true, value: Object.fromEntries(header.map((name, at) => [name, cells[at]])), header: '' };
  };

  for await (const line of linesOf(chunks)) {
    const isOpen = text !== '' && countOf(text, '"') % 2 === 1;
    if (isOpen && !startsRow.test(line) && text.length <= maxRowLength) {
      text += `\n${line}`;
      continue;
    }
    const before = text === '' ? null : row();
    if (before) yield before;
    text = text === '' && !header ? line.replace(/^\ufeff/, '') : line;
  }
  const last = text === '' ? null : row();
  if (isTruncated())
    yield last
      ? refused(last.ok ? String(Object.values(last.value)[0]) : last.name, refusalMessages.recordTruncated, count)
      : refused('', refusalMessages.recordTruncated, count + 1);
  else if (last) yield last;
}
