import { foldedWords } from '@consortia/proto/fold';
import type { OpenSearch } from './opensearch-client.ts';
import { isBlocked, refused } from './opensearch-client.ts';
import type { RejectedDocument, SearchDocument } from './search.ts';

/** A document as it is sent. A removed one stays as a tombstone, which no one has a right to. */
export type BulkLine = { readonly id: string; readonly body: readonly [action: object, source: string] };

const maxDocuments = 500;
const maxCharacters = 2_000_000;
/** Requests of one process at a time. */
const inFlight = 4;
const firstWaitMs = 50;
const maxWaitMs = 2000;

const folded = (text: string): string => foldedWords(text).join(' ');
const mapped = <V, W>(all: Record<string, V>, change: (value: V) => W): Record<string, W> =>
  Object.fromEntries(Object.entries(all).map(([name, value]) => [name, change(value)]));

function lineOf(id: string, version: number, source: Record<string, unknown>): BulkLine {
  return { id, body: [{ index: { _id: id, version, version_type: 'external' } }, JSON.stringify({ id, ...source })] };
}

/** Words are folded here, as those of queries are, so that both adapters find the same; `texts` is what highlights quote. */
function documentLine({ id, version, fields, filters, rights, stored }: SearchDocument): BulkLine {
  const numbers = Object.entries(filters).filter(([, value]) => typeof value === 'number');
  return lineOf(id, version, {
    rights,
    words: mapped(fields, folded),
    values: mapped(filters, (value) => (typeof value === 'number' ? [String(value)] : value)),
    numbers: Object.fromEntries(numbers),
    texts: fields,
    stored,
  });
}

export const tombstoneLine = ({ id, version }: { id: string; version: number }): BulkLine =>
  lineOf(id, version, { deleted: true });

/** Documents as they are sent; `rejected` are those that have no JSON. */
export function documentLines(documents: readonly SearchDocument[]): {
  lines: BulkLine[];
  rejected: RejectedDocument[];
} {
  const lines: BulkLine[] = [];
  const rejected: RejectedDocument[] = [];
  for (const document of documents) {
    try {
      lines.push(documentLine(document));
    } catch (error) {
      rejected.push({ id: document.id, reason: (error as Error).message });
    }
  }
  return { lines, rejected };
}

function* chunks(lines: readonly BulkLine[]): Generator<BulkLine[]> {
  let chunk: BulkLine[] = [];
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

/** Whether a status is about the content that was sent: it does not fit the index, or is too large. */
const isOfContent = (status: number): boolean => status === 400 || status === 413;

type Item = { status?: number; error?: { type?: string; reason?: string | null } | null };
/** An older version is dropped, which counts as done. */
function outcomeOf({ status = 0, error }: Item): 'done' | 'again' | 'gone' | 'blocked' | 'rejected' | 'failed' {
  if (!error || status === 409) return 'done';
  if (status === 404) return 'gone';
  // The status is 429 too, but it does not pass: someone has to make room on the disk.
  if (isBlocked(error.type)) return 'blocked';
  if (isOfContent(status)) return 'rejected';
  return status === 429 || status === 503 ? 'again' : 'failed';
}

export type BulkOptions = {
  /** How long OpenSearch is given to have room again when it says that it is busy, in milliseconds. */
  patienceMs: number;
  /** How long one request may take, in milliseconds. */
  requestTimeout: number;
};
/**
 * Writes documents through an alias of one index under their own versions. Resolves to the documents that cannot be indexed,
 * or to null where the index is no longer there; rejects with `kit.unavailable` when OpenSearch stays busy.
 */
export type Bulk = (
  alias: string,
  lines: readonly BulkLine[],
  options: BulkOptions,
) => Promise<RejectedDocument[] | null>;

/** Runs up to `free` pieces of work at the same time, the others in the order of their calls. */
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

/** Sends a few requests of one process at a time; only lines that OpenSearch has no room for are sent again, after a wait. */
export function createBulk({ client, reach }: OpenSearch): Bulk {
  const inTurn = turns(inFlight);

  /** The outcome of each line. A request that is refused as one is sent again in halves, until the lines at fault are alone. */
  async function send(alias: string, lines: readonly BulkLine[], requestTimeout: number): Promise<Item[]> {
    const sent = lines.flatMap(({ body }) => body) as object[];
    const request = { index: alias, require_alias: true, timeout: `${requestTimeout}ms`, body: sent };
    const ignore = [400, 404, 413, 429];
    const { body, statusCode } = await reach(() => client.bulk(request, { requestTimeout, ignore }));
    if (statusCode === 200) return body.items.map((item) => item.index as Item);
    if (isOfContent(statusCode!) && lines.length > 1) {
      const half = lines.length >> 1;
      const items = await send(alias, lines.slice(0, half), requestTimeout);
      return [...items, ...(await send(alias, lines.slice(half), requestTimeout))];
    }
    const { error } = body as { error?: Item['error'] };
    const reason = error?.reason ?? `OpenSearch responds with status ${statusCode}.`;
    return lines.map(() => ({ status: statusCode!, error: { type: error?.type, reason } }));
  }

  async function sendChunk(alias: string, lines: BulkLine[], options: BulkOptions): Promise<RejectedDocument[] | null> {
    const rejected: RejectedDocument[] = [];
    const deadline = Date.now() + options.patienceMs;
    let left = lines;
    for (let waitMs = firstWaitMs; ; waitMs = Math.min(waitMs * 2, maxWaitMs)) {
      const items = await send(alias, left, options.requestTimeout);
      const outcomes = items.map(outcomeOf);
      if (outcomes.includes('gone')) return null;
      const blocked = outcomes.indexOf('blocked');
      if (blocked >= 0) throw refused(new Error(items[blocked]!.error!.reason ?? 'OpenSearch is read-only.'));
      items.forEach(({ error }, at) => {
        if (outcomes[at] === 'rejected') rejected.push({ id: left[at]!.id, reason: error!.reason ?? 'unknown' });
      });
      const failed = outcomes.indexOf('failed');
      if (failed >= 0) throw new Error(`${left[failed]!.id} was not indexed: ${items[failed]!.error!.reason}`);
      left = left.filter((_, at) => outcomes[at] === 'again');
      if (left.length === 0) return rejected;
      if (Date.now() + waitMs > deadline) throw refused(new Error('OpenSearch stays busy.'));
      // Not all at once: requests that were refused together would be refused together again.
      await new Promise((resolve) => setTimeout(resolve, waitMs * (0.5 + Math.random())));
    }
  }

  return async (alias, lines, options) => {
    const rejected: RejectedDocument[] = [];
    for (const chunk of chunks(lines)) {
      const rejectedOfChunk = await inTurn(() => sendChunk(alias, chunk, options));
      if (rejectedOfChunk === null) return null;
      rejected.push(...rejectedOfChunk);
    }
    return rejected;
  };
}
