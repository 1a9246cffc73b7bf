import type { Place, Statement } from '../statement.ts';
import type { Cell, Row, Table } from './tables.ts';

/** What a column says of the elements in its rows, by its head. */
type Role = 'start' | 'end' | 'months' | 'due' | 'duration' | 'effort';
const heads: readonly [Role, RegExp][] = [
  ['effort', /\b(?:person[- ]?months?|PMs?|effort)\b/i],
  ['start', /\b(?:start|begin|from)/i],
  ['end', /\b(?:end|finish|until|to)\b/i],
  ['duration', /\b(?:duration|length)\b/i],
  ['due', /\b(?:due|deadline|delivery|deliver|achieved|month|date|when)\b/i],
  ['months', /\b(?:months|timing|period|schedule)\b/i],
];
const roleOf = (head: string): Role | null => heads.find(([, pattern]) => pattern.test(head))?.[0] ?? null;
const codePattern = /^(?:(?:WP|DC|ESR|MS|D|M|T)\s?\d{1,2}(?:\.\d{1,2})?)(?![\p{L}\p{N}])/u;
const monthOf = (text: string): number | null => {
  const found = /^(?:M|month)?\s?(\d{1,2})$/iu.exec(text)?.[1];
  return found === undefined ? null : Number(found);
};
const spanOf = (text: string): [number, number] | null => {
  const found = /^(?:M|months?)?\s?(\d{1,2})\s?(?:–|-|—|to)\s?(?:M|month)?\s?(\d{1,2})$/iu.exec(text);
  return found ? [Number(found[1]), Number(found[2])] : null;
};

const lengthOf = (cell: Cell): number | null => {
  const found = /^(\d{1,2})(?: ?(?:months?|m))?$/iu.exec(cell.text)?.[1];
  return found === undefined ? null : Number(found);
};

function* rowStatements(row: Row, roles: readonly (Role | null)[]): Generator<Statement> {
  const place: Place = { quote: row.text, at: row.at };
  const code = codePattern.exec(row.cells[0]!.text)?.[0].replace(/\s/g, '');
  const isTotal = /^(?:grand |overall )?(?:total|sum)\b/i.test(row.cells[0]!.text);
  const cellOf = (role: Role): Cell | undefined => row.cells[roles.indexOf(role)];
  const effort = cellOf('effort')?.value;
  if (effort !== undefined && effort !== null && (code?.startsWith('WP') || isTotal))
    yield { kind: 'effort', of: isTotal ? null : code!, personMonths: effort, isTotal, place };
  if (!code) return;
  const [start, end] = (['start', 'end'] as const).map((role) => monthOf(cellOf(role)?.text ?? ''));
  const whole = row.cells.slice(1).flatMap(({ text }, at) => (roles[at + 1] === 'effort' ? [] : [spanOf(text)]));
  const span = start !== null && start !== undefined && end ? [start, end] : whole.find((one) => one !== null);
  if (span) {
    const [first, last] = span as [number, number];
    yield { kind: 'months', of: code, first, last, isListed: false, place };
    const months = cellOf('duration') ? lengthOf(cellOf('duration')!) : null;
    if (months !== null) yield { kind: 'lengthOfSpan', months, first, last, place };
    return;
  }
  const due = monthOf(cellOf('due')?.text ?? cellOf('months')?.text ?? cellOf('end')?.text ?? '');
  if (due !== null) yield { kind: 'months', of: code, first: due, last: null, isListed: false, place };
}

/** What tables say of elements of the work plan, by the heads of their columns. */
export function* statementsOfTables(tables: readonly Table[]): Generator<Statement> {
  for (const { head, caption, rows } of tables) {
    const isShort = head.length === 0 && rows[0]!.cells.length === 2;
    const roles = isShort ? [null, roleOf(caption)] : head.map((one, at) => (at === 0 ? null : roleOf(one)));
    for (const row of rows) yield* rowStatements(row, roles);
  }
}
