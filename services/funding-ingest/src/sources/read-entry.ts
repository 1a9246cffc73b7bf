import { type Observation, observation } from '@consortia/proto/funding-ingest/observations';
import { messages } from '@consortia/proto/messages';
import { type Cell, rowsOf, type Source } from './field-table.ts';
import { type Entry, first, isEmpty, isObject, isWrong, pick } from './readings.ts';

/** What one record of a source says, or why it was refused. `name` is what the record calls itself. */
export type SourceRecord = { ok: true; observation: Observation } | { ok: false; name: string; reason: string };

const namePaths = ['reference', 'metadata.identifier', 'topicId', 'identifier', 'ccm2Id', 'id'];
const longestName = 300;
function nameOf(record: unknown, otherwise: string): string {
  for (const path of namePaths) {
    const name = first(pick(record, path));
    if ((typeof name === 'string' && name.trim() !== '') || typeof name === 'number')
      return String(name).trim().slice(0, longestName);
  }
  return otherwise;
}

/** What `cell` says of a record, and the path it says it under. */
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

/** Reads one record by the rows of its source; `otherwise` names it where it does not name itself. */
export function readEntry(
  source: Source,
  record: unknown,
  { observedAt, otherwise }: { observedAt: string | null; otherwise: string },
): SourceRecord {
  const refused = (reason: string): SourceRecord => ({ ok: false, name: nameOf(record, otherwise), reason });
  if (!isObject(record)) return refused(messages.recordNoObject);
  const said: Record<string, unknown> =
    source === 'projects' ? { kind: 'project', keywords: [], participants: 0 } : { kind: 'topic' };
  const entry: Entry = { observedAt, said };
  for (const { field, cell } of rowsOf(source)) {
    const { value, path } = readCell(cell, record, entry);
    if (isWrong(value)) return refused(messages.fieldNotUnderstood(path, value.wrong));
    if (value === undefined && cell.needed) return refused(messages.fieldNotGiven(path));
    if (value !== undefined) said[field] = value;
  }
  const checked = observation.safeParse(said);
  if (checked.success) return { ok: true, observation: checked.data };
  const issue = checked.error.issues[0];
  return refused(messages.fieldNotFitting(issue?.path.join('.') || 'kind', issue?.message ?? ''));
}
