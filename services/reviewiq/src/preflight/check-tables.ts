import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';

type Line = { text: string; at: number };
type Row = Line & { label: string; cells: number[] };

const cellPattern =
  /(?<![\p{L}\p{N}.,/–-])(?:€|EUR )?(\d{1,3}(?:[ ,]\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)(?![\p{L}\p{N}]|[.,/–-]\d|\s?%)/gu;
/** A row has a label and, behind it, figures alone. */
const behindLabel = /^[\d\s.,€|;:]*(?:(?:EUR|PMs?)[\d\s.,€|;:]*)?$/u;
const figure = /[\d\s.,€|;:]/u;
const unitAtEnd = /(?:EUR|PMs?)$/u;
/** A figure behind a label, with what is between them. */
const firstFigure = /^[\s|:;]{1,4}(?:€|EUR )?\d/u;
const firstCharacters = 9;
const labelEnd = /\p{L}[\p{N}.'’&/() -]*$/u;
const totalRow = /^(?:\|\s?)?(?:grand |sub)?(?:total|sum|altogether)\b/i;
const maxLine = 200;

function* linesOf(text: string): Generator<Line> {
  for (let at = 0; at < text.length; ) {
    const end = text.indexOf('\n', at);
    const to = end < 0 ? text.length : end;
    yield { text: text.slice(at, to).trimEnd(), at };
    at = to + 1;
  }
}

/** What is before the figures at the end of a line: the shortest text that ends in a word, or in numbers behind one. */
function labelOf(text: string): string | null {
  const end = text.length - (unitAtEnd.exec(text)?.[0].length ?? 0);
  let figures = end;
  while (figures > 0 && figure.test(text[figures - 1]!)) figures -= 1;
  for (let at = Math.max(0, figures - firstCharacters); at < end; at += 1) {
    const first = firstFigure.exec(text.slice(at, Math.min(end, at + firstCharacters)))?.[0];
    if (first === undefined || at + first.length <= figures) continue;
    const label = text.slice(0, at);
    if (labelEnd.test(label)) return label;
  }
  return null;
}
function rowOf({ text, at }: Line): Row | null {
  if (text.length > maxLine) return null;
  const label = labelOf(text);
  if (!label || !behindLabel.test(text.slice(label.length))) return null;
  const cells = [...text.slice(label.length).matchAll(cellPattern)].map(({ 1: cell }) =>
    Number(cell!.replace(/[ ,]/g, '')),
  );
  return cells.length > 0 ? { text, at, label, cells } : null;
}

function checkTable(rows: readonly Row[], total: Row): PreflightFinding[] {
  if (rows.length < 2 || rows.some(({ cells }) => cells.length !== total.cells.length)) return [];
  return total.cells.flatMap((stated, column) => {
    const sum = Math.round(100 * rows.reduce((before, { cells }) => before + cells[column]!, 0)) / 100;
    if (Math.abs(sum - stated) < 0.5) return [];
    const written = (value: number): string => value.toLocaleString('en');
    return [
      {
        kind: 'sum' as const,
        finding: say.tableSum(column + 1, written(sum), written(stated)),
        isQuestion: false,
        places: [...rows, total].map(({ text, at }) => ({ quote: text, at })),
        source: null,
      },
    ];
  });
}

/** Tables of lines with a label and figures, whose row of totals is not the sum of the rows above it. */
export function checkTables(text: string): PreflightFinding[] {
  const findings: PreflightFinding[] = [];
  let rows: Row[] = [];
  for (const line of linesOf(text)) {
    const row = rowOf(line);
    if (row && totalRow.test(row.label.trim())) {
      findings.push(...checkTable(rows, row));
      rows = [];
    } else if (row) rows.push(row);
    else if (line.text.trim() !== '') rows = [];
  }
  return findings;
}
