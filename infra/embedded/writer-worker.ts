import { parentPort, workerData } from 'node:worker_threads';
import { openCatalog } from './catalog.ts';
import { diskError } from './disk-error.ts';
import { commandName, readCommands, writeCommands } from './dispatch.ts';
import { openDocuments } from './documents.ts';
import type { Engine } from './engine.ts';
import { expireBatch, expiryBatch, hasExpiry } from './expire.ts';
import { handOver } from './hand-over.ts';
import { examineAtMost } from './query.ts';
import { createReader } from './reader.ts';
import { openDatabase } from './recovery.ts';
import { type Answer, startWireServer } from './server.ts';
import { hello } from './session-commands.ts';
import type { DatabaseStats, FromWriter, ToWriter, WriterData } from './worker-messages.ts';
import { createWriterQueue } from './writer-queue.ts';

const port = parentPort!;
const data = workerData as WriterData;
const tell = (message: FromWriter) => port.postMessage(message);
const plain = (detail: object): object =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );
const log = {
  info: (detail: object, message: string) => tell({ type: 'log', level: 'info', detail: plain(detail), message }),
  error: (detail: object, message: string) => tell({ type: 'log', level: 'error', detail: plain(detail), message }),
};

/** A read that looks at more documents than this goes to the reading thread, so that writes never wait for it. */
const longestInlineRead = 250;

async function start(): Promise<void> {
  const sqlite = openDatabase(data.file, data.database, log);
  const catalog = openCatalog(sqlite);
  const engine: Engine = {
    sqlite,
    catalog,
    documents: openDocuments(sqlite, catalog, data.database),
    database: data.database,
    cursors: undefined,
    budget: examineAtMost(data.maxDecoded),
    compilePipeline: undefined,
    clock: () => Date.now(),
  };
  const shortReads: Engine = {
    ...engine,
    budget: ({ documents }) => {
      if (documents > longestInlineRead) throw handOver;
    },
  };
  const queue = createWriterQueue(engine, (error) => {
    const answer = diskError(error);
    log.error({ err: error }, `a write did not reach the disk: ${answer.message}`);
    return answer;
  });
  const reader = createReader(data, tell);
  const counted = { reads: 0, handedOver: 0 };

  const answer: Answer = ({ command, message }, connectionId) => {
    const name = commandName(command, data.database);
    if (name === 'hello' || name === 'isMaster' || name === 'ismaster') return hello(engine, connectionId);
    const write = writeCommands[name];
    if (write) return queue.add(() => write(engine, command));
    counted.reads += 1;
    try {
      return readCommands[name]!(shortReads, command);
    } catch (error) {
      if (error !== handOver) throw error;
      counted.handedOver += 1;
      return reader.run(message);
    }
  };
  const server = await startWireServer(answer, log);

  async function expire(now: number): Promise<number> {
    let removed = 0;
    for (let last = expiryBatch; last === expiryBatch && hasExpiry(engine); removed += last)
      last = Number(((await queue.add(() => ({ n: expireBatch(engine, now) }))) as { n: number }).n);
    return removed;
  }

  function stats(): DatabaseStats {
    const { heapUsed, external } = process.memoryUsage();
    return {
      database: data.database,
      connections: server.connections,
      flushes: queue.flushes,
      writes: queue.writes,
      ...counted,
      reading: reader.running,
      heapBytes: heapUsed,
      externalBytes: external,
    };
  }

  port.on('message', async (message: ToWriter) => {
    if (message.type === 'stats') tell({ type: 'answer', id: message.id, value: stats() });
    else if (message.type === 'expire') {
      const { id } = message;
      await expire(message.now).then(
        (value) => tell({ type: 'answer', id, value }),
        (error) => tell({ type: 'refused', id, message: String(error.message) }),
      );
    } else {
      await server.close();
      await reader.close();
      sqlite.close();
      port.close();
    }
  });
  tell({ type: 'listening', port: server.port });
}

start().catch((error) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
});
