import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import { type Observation, observation } from '@consortia/proto/funding-ingest/observations';
import type { Cell } from './cells.ts';
import { rowsOf, type Source } from './field-table.ts';
import { type Entry, first, isEmpty, isObject, isWrong, pick } from './readings.ts';

type Refused = { name: string; reason: string };
/**
 * The observation of one record of a source, or why the record was refused; `name` identifies it for people. `refusedFields` are
 * the fields that were left out.
 */
export type SourceRecord =
  | { ok: true; observation: Observation; refusedFields?: Refused[] }
  | ({ ok: false } & Refused);

/** Fields that identify an entry; with a wrong one it could be mistaken for another entry. */
const identifying = new Set(['observedAt', 'reference', 'ccm2Id', 'identifier', 'topicKind', 'pic', 'name']);

const namePaths = [
  'reference',
  'metadata.identifier',
  'topicId',
  'identifier',
  'ccm2Id',
  'id',
  'pic',
  'organisationID',
];
const maxNameLength = 300;
function nameOf(record: unknown, otherwise: string): string {
  for (const path of namePaths) {
    const name = first(pick(record, path));
    if ((typeof name === 'string' && name.trim() !== '') || typeof name === 'number')
      return String(name).trim().slice(0, maxNameLength);
  }
  return otherwise;
}

/** The value of `cell` in a record, and its path. */
function readCell({ from, take, reading }: Cell, record: unknown, entry: Entry): { value: unknown; path: string } {
  if (take === 'all') {
    const values = from.map((path) => pick(record, path));
    const silent = from.length > 0 && isEmpty(values);
    return { value: silent ? undefined : reading.read(values, entry), path: from.join(', ') };
  }
  const path = from.find((one) => !isEmpty(pick(record, one)));
  return {
    value: path === undefined ? undefined : reading.read(pick(record, path), entry),
    path: path ?? from.join(', '),
  };
}

/** Initial fields of an entry. */
function startOf(source: Source): Record<string, unknown> {
  if (source === 'projects') return { kind: 'project', keywords: [] };
  return { kind: source === 'organisations' || source === 'participations' ? 'organisation' : 'topic' };
}

/** Reads one record by the rows of its source; `otherwise` is its name when it has none. */
export function readEntry(
  source: Source,
  record: unknown,
  { observedAt, otherwise }: { observedAt: string | null; otherwise: string },
): SourceRecord {
  const refused = (reason: string): SourceRecord => ({ ok: false, name: nameOf(record, otherwise), reason });
  if (!isObject(record)) return refused(refusalMessages.recordNoObject);
  const observed = startOf(source);
  const entry: Entry = { observedAt, observed };
  const name = nameOf(record, otherwise);
  const refusedFields: Refused[] = [];
  /** Leaves a field out and records the reason; false when the record requires it. */
  const leaveOut = (field: string, reason: string): boolean => {
    if (source === 'projects' || source === 'organisations' || identifying.has(field)) return false;
    refusedFields.push({ name, reason: refusalMessages.fieldLeftOut(reason) });
    return true;
  };
  for (const { field, cell } of rowsOf(source)) {
    const { value, path } = readCell(cell, record, entry);
    if (isWrong(value)) {
      const reason = refusalMessages.fieldNotUnderstood(path, value.wrong);
      if (!leaveOut(field, reason)) return refused(reason);
      if (value.sound !== undefined) observed[field] = value.sound;
      continue;
    }
    if (value === undefined && cell.needed) return refused(refusalMessages.fieldNotGiven(path));
    if (value !== undefined) observed[field] = value;
  }
  for (;;) {
    const checked = observation.safeParse(observed);
    if (checked.success)
      return { ok: true, observation: checked.data, ...(refusedFields.length > 0 && { refusedFields }) };
    const [issue] = checked.error.issues;
    const field = String(issue?.path[0] ?? 'kind');
    const reason = refusalMessages.fieldNotFitting(issue?.path.join('.') || 'kind', issue?.message ?? '');
    if (!Object.hasOwn(observed, field) || field === 'kind' || !leaveOut(field, reason)) return refused(reason);
    delete observed[field];
  }
}
