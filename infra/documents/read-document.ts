import { setTimeout as pause } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { StartThread } from '../worker/start-thread.ts';
import { startWorker } from '../worker/worker-client.ts';
import type { DocumentKind, DocumentText } from './document-text.ts';
import type { DocumentCalls } from './document-worker.ts';

/** The file cannot be read: it is damaged, encrypted, of another kind, or needs more time or memory than a file gets. */
export class UnreadableDocument extends Error {
  constructor(cause: unknown) {
    super('The document cannot be read.', { cause });
    this.name = 'UnreadableDocument';
  }
}

export type DocumentReader = {
  /** The text of a file. Throws `UnreadableDocument`. */
  read(kind: DocumentKind, bytes: Uint8Array): Promise<DocumentText>;
};
type Limits = { timeMs: number; heapMb: number; externalBytes: number; atOnce: number };
const usual: Limits = { timeMs: 10_000, heapMb: 192, externalBytes: 256 * 1024 * 1024, atOnce: 2 };
const watchMs = 25;

const pdfMark = Buffer.from('%PDF-');
const zipMark = Buffer.from('PK\u0003\u0004');
const isKind: Record<DocumentKind, (bytes: Uint8Array) => boolean> = {
  // The mark may come after other bytes (ISO 32000-1, implementation note 13).
  pdf: (bytes) => Buffer.from(bytes.subarray(0, 1024)).includes(pdfMark),
  docx: (bytes) => zipMark.equals(bytes.subarray(0, 4)),
  text: (bytes) => !bytes.subarray(0, 4096).includes(0),
};

/**
 * Reads the text of files that others have made: each in a thread of its own, without environment, with limits of time and memory, a
 * few at the same time.
 */
export function createDocumentReader(limits: Partial<Limits> = {}): DocumentReader {
  const { timeMs, heapMb, externalBytes, atOnce } = { ...usual, ...limits };
  let running = 0;
  const waiting: (() => void)[] = [];

  async function readInThread(kind: DocumentKind, bytes: Uint8Array): Promise<DocumentText> {
    let thread: Worker | undefined;
    const start: StartThread = (script, data, options) => {
      thread = new Worker(new URL('../worker/thread-entry.js', import.meta.url), {
        workerData: { ...data, script: script.href },
        env: {},
        stdin: false,
        stdout: true,
        stderr: true,
        ...options,
      });
      return thread;
    };
    const ended = new AbortController();
    // Decompressed bytes are outside the heap, which the limits of a thread leave unbounded.
    const watch = setInterval(async () => {
      const used = await thread?.getHeapStatistics().catch(() => null);
      if (used && used.external_memory + used.malloced_memory > externalBytes) void thread?.terminate();
    }, watchMs);
    const late = pause(timeMs, undefined, { signal: ended.signal, ref: false }).then(() => {
      throw new Error('The document takes too long.');
    });
    late.catch(() => undefined);
    const reading = (async () => {
      const worker = await startWorker<DocumentCalls>(new URL('./document-worker.ts', import.meta.url), null, {
        name: 'document',
        resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32, stackSizeMb: 4 },
        start,
      });
      return worker.calls.read(kind, bytes);
    })();
    reading.catch(() => undefined);
    try {
      return await Promise.race([reading, late]);
    } finally {
      ended.abort();
      clearInterval(watch);
      await thread?.terminate();
    }
  }

  return {
    async read(kind, bytes) {
      if (!isKind[kind](bytes)) throw new UnreadableDocument(new Error('The content is of another kind.'));
      if (running >= atOnce) await new Promise<void>((turn) => waiting.push(turn));
      else running += 1;
      try {
        return await readInThread(kind, bytes);
      } catch (error) {
        throw new UnreadableDocument(error);
      } finally {
        const next = waiting.shift();
        if (next) next();
        else running -= 1;
      }
    },
  };
}
