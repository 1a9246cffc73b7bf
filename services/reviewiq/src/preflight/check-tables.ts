import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';

type Line = { text: string; at: number };
type Row = Line & { label: string; cells: number[] };

const cellPattern =
  /(?<![\p{L}\p{N}.,/–-])(?:€|EUR )?(\d{1,3}(?:[ ,]\d{3}){1,3}|\d{1,9}(?:\.\d{1,2})?)(?![\p{L}\p{N}]|[.,/–-]\d|\s?%)/gu;
/** A row has a label and, behind it, figures alone. */
const behindLabel = /^[\d\s.,€|;:\t]*(?:EUR|PMs?)?[\d\s.,€|;:\t]*$/u;
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
function rowOf({ text, at }: Line): Row | null {
  if (text.length > maxLine) return null;
  const label =
    /^[^\n]*?\p{L}[\p{L}\p{N}.'’&/() -]*?(?=[\s|:;\t]{1,4}(?:€|EUR )?\d[\d\s.,€|;:\t]*(?:EUR|PMs?)?\s*$)/u.exec(
      text,
    )?.[0];
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
