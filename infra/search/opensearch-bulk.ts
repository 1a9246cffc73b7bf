import type { OpenSearch } from './opensearch-client.ts';
import { isBlocked, refused } from './opensearch-client.ts';
import type { SearchDocument } from './search.ts';
import { foldedWords } from './search-terms.ts';

/** A document as it is indexed; what was removed stays as a tombstone, which nobody has a right to. */
export type IndexedDocument = { id: string; version: number; source: Record<string, unknown> };

const MAX_DOCUMENTS = 500;
const MAX_CHARACTERS = 2_000_000;
const FIRST_WAIT_MS = 50;
const LONGEST_WAIT_MS = 2000;

const folded = (text: string): string => foldedWords(text).join(' ');
const mapped = <V, W>(all: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

/** Words are folded here, as those of queries are, so that both adapters find the same; `texts` is what highlights quote. */
export function indexed({ id, version, fields, filters, rights, stored }: SearchDocument): IndexedDocument {
  const numbers = Object.entries(filters).filter(([, value]) => typeof value === 'number');
  return {
    id,
    version,
    source: {
      id,
      rights,
      words: mapped(fields, folded),
      values: mapped(filters, (value) => (typeof value === 'number' ? [String(value)] : value)),
      numbers: Object.fromEntries(numbers),
      texts: fields,
      stored,
    },
  };
}

export const tombstone = ({ id, version }: { id: string; version: number }): IndexedDocument => ({
  id,
  version,
  source: { id, deleted: true },
});

type Line = { id: string; body: [action: object, source: string] };
function* chunks(lines: readonly Line[]): Generator<Line[]> {
  let chunk: Line[] = [];
  let characters = 0;
  for (const line of lines) {
    const size = line.body[1].length;
    if (chunk.length > 0 && (chunk.length === MAX_DOCUMENTS || characters + size > MAX_CHARACTERS)) {
      yield chunk;
      chunk = [];
      characters = 0;
    }
    chunk.push(line);
    characters += size;
  }
  if (chunk.length > 0) yield chunk;
}

type Item = { status?: number; error?: { type?: string; reason?: string | null } | null };
/** What became of a document: an older one is dropped like one that was indexed. */
function outcomeOf({ status = 0, error }: Item): 'done' | 'again' | 'gone' | 'blocked' | 'wrong' {
  if (!error || status === 409) return 'done';
  if (status === 404) return 'gone';
  if (status === 429 || status === 503) return 'again';
  return isBlocked(error.type) ? 'blocked' : 'wrong';
}

export type BulkOptions = {
  /** How long OpenSearch is given to have room again when it says that it is busy, in milliseconds. */
  patienceMs: number;
  /** How long one request may take, in milliseconds. */
  requestTimeout: number;
};

/**
 * Writes documents through an alias of one index under their own versions. What OpenSearch has no room for now is sent again
 * after a wait, and nothing else is. Answers false where the index is no longer there; rejects with `kit.unavailable`
 * when it stays busy, and with the reason where a document cannot be indexed, after all others were.
 */
export async function bulk(
  { client, reach }: OpenSearch,
  alias: string,
  documents: readonly IndexedDocument[],
  { patienceMs, requestTimeout }: BulkOptions,
): Promise<boolean> {
  const all = documents.map(({ id, version, source }): Line => {
    const action = { index: { _id: id, version, version_type: 'external' } };
    return { id, body: [action, JSON.stringify(source)] };
  });
  const wrong: string[] = [];
  for (const chunk of chunks(all)) {
    const deadline = Date.now() + patienceMs;
    let waitMs = FIRST_WAIT_MS;
    for (let left = chunk; left.length > 0; ) {
      const send = async () => {
        const sent = left.flatMap(({ body }) => body) as object[];
        const request = { index: alias, require_alias: true, timeout: `${requestTimeout}ms`, body: sent };
        const { body, statusCode } = await client.bulk(request, { requestTimeout, ignore: [404, 429] });
        return statusCode === 200 ? body.items.map((item) => item.index as Item) : left.map(() => busy(statusCode));
      };
      const items = await reach(send);
      const outcomes = items.map(outcomeOf);
      if (outcomes.includes('gone')) return false;
      const blocked = outcomes.indexOf('blocked');
      if (blocked >= 0) throw refused(new Error(items[blocked]!.error!.reason ?? 'blocked'));
      items.forEach(({ error }, at) => {
        if (outcomes[at] === 'wrong') wrong.push(`${left[at]!.id}: ${error!.reason}`);
      });
      left = left.filter((_, at) => outcomes[at] === 'again');
      if (left.length === 0) break;
      if (Date.now() + waitMs > deadline) throw refused(new Error('OpenSearch stays busy.'));
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
      waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS);
    }
  }
  if (wrong.length > 0) throw new Error(`${wrong.length} documents cannot be indexed; ${wrong[0]}`);
  return true;
}

const busy = (status: number | null): Item => ({ status: status ?? 0, error: { type: 'busy' } });
