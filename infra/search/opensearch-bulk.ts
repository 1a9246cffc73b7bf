import type { OpenSearch } from './opensearch-client.ts';
import { isBlocked, refused } from './opensearch-client.ts';
import type { SearchDocument } from './search.ts';
import { foldedWords } from './search-terms.ts';

/** A document as it is indexed; what was removed stays as a tombstone, which no one has a right to. */
export type IndexedDocument = { id: string; version: number; source: Record<string, unknown> };

const maxDocuments = 500;
const maxCharacters = 2_000_000;
/** Requests of one process at a time. */
const inFlight = 4;
const firstWaitMs = 50;
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
    if (chunk.length > 0 && (chunk.length === maxDocuments || characters + size > maxCharacters)) {
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
  // Told with 429 too, but it does not go by: someone has to make room on the disk.
  if (isBlocked(error.type)) return 'blocked';
  return status === 429 || status === 503 ? 'again' : 'wrong';
}

export type BulkOptions = {
  /** How long OpenSearch is given to have room again when it says that it is busy, in milliseconds. */
  patienceMs: number;
  /** How long one request may take, in milliseconds. */
  requestTimeout: number;
};
/**
 * Writes documents through an alias of one index under their own versions. Answers false where the index is no longer there;
 * rejects with `kit.unavailable` when OpenSearch stays busy, and with the reason where a document cannot be indexed, after
 * all others were.
 */
export type Bulk = (alias: string, documents: readonly IndexedDocument[], options: BulkOptions) => Promise<boolean>;

/** Gives out so many turns at once; who comes later waits. */
function turns(free: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let left = free;
  return async (work) => {
    if (left === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else left -= 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else left += 1;
    }
  };
}

/** Requests of one process go out a few at a time; what OpenSearch has no room for is sent again after a wait, and nothing else. */
export function createBulk({ client, reach }: OpenSearch): Bulk {
  const inTurn = turns(inFlight);

  async function send(alias: string, lines: readonly Line[], requestTimeout: number): Promise<Item[]> {
    const sent = lines.flatMap(({ body }) => body) as object[];
    const request = { index: alias, require_alias: true, timeout: `${requestTimeout}ms`, body: sent };
    const { body, statusCode } = await reach(() => client.bulk(request, { requestTimeout, ignore: [404, 429] }));
    if (statusCode === 200) return body.items.map((item) => item.index as Item);
    return lines.map(() => ({ status: statusCode!, error: { type: 'refused' } }));
  }

  /** The lines that cannot be indexed, each with its reason; null where the index is gone. */
  async function sendChunk(alias: string, lines: Line[], options: BulkOptions): Promise<string[] | null> {
    const wrong: string[] = [];
    const deadline = Date.now() + options.patienceMs;
    let left = lines;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, LONGEST_WAIT_MS)) {
      const items = await send(alias, left, options.requestTimeout);
      const outcomes = items.map(outcomeOf);
      if (outcomes.includes('gone')) return null;
      const blocked = outcomes.indexOf('blocked');
      if (blocked >= 0) throw refused(new Error(items[blocked]!.error!.reason ?? 'OpenSearch lets nobody write.'));
      items.forEach(({ error }, at) => {
        if (outcomes[at] === 'wrong') wrong.push(`${left[at]!.id}: ${error!.reason}`);
      });
      left = left.filter((_, at) => outcomes[at] === 'again');
      if (left.length === 0) return wrong;
      if (Date.now() + waitMs > deadline) throw refused(new Error('OpenSearch stays busy.'));
      // Not all at once: those who were refused together would be refused together again.
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
    }
  }

  return async (alias, documents, options) => {
    const lines = documents.map(({ id, version, source }): Line => {
      const action = { index: { _id: id, version, version_type: 'external' } };
      return { id, body: [action, JSON.stringify(source)] };
    });
    const wrong: string[] = [];
    for (const chunk of chunks(lines)) {
      const failed = await inTurn(() => sendChunk(alias, chunk, options));
      if (failed === null) return false;
      wrong.push(...failed);
    }
    if (wrong.length > 0) throw new Error(`${wrong.length} of the documents cannot be indexed: ${wrong[0]}`);
    return true;
  };
}
