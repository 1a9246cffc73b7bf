import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { Row, Table } from './reading/tables.ts';
import { finding, sumOf } from './stated.ts';

const total = /^(?:grand |sub-?|overall )?(?:totals?|sum|altogether|overall|Σ)\b/iu;
const isTotal = ({ cells }: Row): boolean => cells.slice(0, 2).some(({ text }) => total.test(text));
const written = (value: number, isShare: boolean): string => `${value.toLocaleString('en')}${isShare ? ' %' : ''}`;
const places = (rows: readonly Row[]) => rows.map(({ text, at }) => ({ quote: text, at }));
const round = (value: number): number => Math.round(100 * value) / 100;

/** Each column above a row of totals. */
function checkColumns(rows: readonly Row[], last: Row): PreflightFinding[] {
  if (rows.length < 2) return [];
  return last.cells.flatMap(({ value: stated, isShare }, column) => {
    const cells = rows.map(({ cells: all }) => all[column]!);
    const isEmpty = cells.some(({ text, value }) => value === null && !/^[–—-]?$/.test(text));
    if (stated === null || isEmpty || cells.every(({ value }) => value === null)) return [];
    const sum = round(sumOf(cells.map(({ value }) => value ?? 0)));
    if (Math.abs(sum - stated) < (isShare ? Math.max(0.5, rows.length / 2) : 0.5)) return [];
    const text = say.tableSum(column, written(sum, isShare), written(stated, isShare));
    return [finding('sum', text, places([...rows, last]))];
  });
}
/** A last column of totals. */
function checkRows({ head, rows }: Table): PreflightFinding[] {
  if (head.length < 4 || !total.test(head.at(-1)!)) return [];
  return rows.flatMap((row) => {
    const values = row.cells.slice(1, -1).map(({ value }) => value);
    const stated = row.cells.at(-1)!.value;
    if (stated === null || values.some((value) => value === null)) return [];
    const sum = round(sumOf(values as number[]));
    return Math.abs(sum - stated) < 0.5
      ? []
      : [finding('sum', say.rowSum(row.cells[0]!.text, written(sum, false), written(stated, false)), places([row]))];
  });
}
const wholeHead = /\b(?:share|weight|proportion|allocation|effort|time|distribution)\b|^%$/i;
/** Shares that make the whole, without a row that says so. */
function checkShares({ head, caption, rows }: Table): PreflightFinding[] {
  if (rows.length < 3 || rows.some(isTotal)) return [];
  return rows[0]!.cells.flatMap(({ isShare }, column) => {
    const values = rows.map(({ cells }) => cells[column]!);
    const isNamed = wholeHead.test(head[column] ?? '') || (head.length === 0 && wholeHead.test(caption));
    if (!isShare || !isNamed || values.some((cell) => cell.value === null || !cell.isShare)) return [];
    const parts = values.map(({ value }) => value!);
    const sum = round(sumOf(parts));
    return Math.abs(sum - 100) > parts.length / 2 ? [finding('sum', say.percentSum(parts, sum), places(rows))] : [];
  });
}

/** Tables whose totals are not the sums of their rows or columns. */
export const checkTables = (tables: readonly Table[]): PreflightFinding[] =>
  tables.flatMap((table) => {
    let above: Row[] = [];
    const found: PreflightFinding[] = [];
    for (const row of table.rows) {
      if (!isTotal(row)) above.push(row);
      else {
        found.push(...checkColumns(above, row));
        above = [];
      }
    }
    return [...found, ...checkRows(table), ...checkShares(table)];
  });
