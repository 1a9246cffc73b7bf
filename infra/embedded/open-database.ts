import { writeCounter } from '../store/write-counts.ts';
import { openCatalog } from './catalog.ts';
import { checkCommand } from './check-command.ts';
import type { CommandError } from './command-error.ts';
import { diskError } from './disk-error.ts';
import { maintenanceCommands, readCommands, writeCommands } from './dispatch.ts';
import { openDocuments } from './documents.ts';
import { type Engine, limitTime } from './engine.ts';
import { expireBatch, expiryBatch, hasExpiry } from './expire.ts';
import { handOver } from './hand-over.ts';
import { examineAtMost } from './query.ts';
import { createReader } from './reader.ts';
import { openDatabase as openFile } from './recovery.ts';
import { type Responder, startWireServer } from './server.ts';
import { hello } from './session-commands.ts';
import type { StoreLog } from './store-log.ts';
import { noTimeLimit } from './time-limit.ts';
import type { DatabaseData, DatabaseStats } from './worker-messages.ts';
import { createWriterQueue } from './writer-queue.ts';

export type ServedDatabase = {
  /** Removes what has expired at `now`, in milliseconds since the epoch; resolves to how many documents. */
  expire(now: number): Promise<number>;
  stats(): DatabaseStats;
  close(): Promise<void>;
};

/** A read that looks at more documents than this goes to the reading thread, so that writes never wait for it. */
const maxInlineRead = 250;
/** So does a read whose filter is longer than this in bytes: it costs as much on each document. */
const maxInlineRequest = 256 * 1024;

/** Opens the file of one database and serves it on its socket. Throws where the file cannot be opened. */
export async function openDatabase(
  data: DatabaseData,
  log: Pick<StoreLog, 'info' | 'warn' | 'error'>,
): Promise<ServedDatabase> {
  const sqlite = openFile(data.file, data.database, log);
  const catalog = openCatalog(sqlite);
  const counter = writeCounter(data.counts, data.database);
  const engine: Engine = {
    sqlite,
    catalog,
    documents: openDocuments(sqlite, catalog, data.database, counter),
    database: data.database,
    cursors: undefined,
    budget: examineAtMost(data.maxDecoded),
    timeLimit: noTimeLimit,
    clock: () => Date.now(),
  };
  const shortReads: Engine = {
    ...engine,
    budget: ({ documents }) => {
      if (documents > maxInlineRead) throw handOver;
    },
  };
  const reportDiskError = (error: unknown): CommandError => {
    const response = diskError(error);
    log.error({ err: error as Error }, `a write did not reach the disk: ${response.message}`);
    return response;
  };
  const queue = createWriterQueue(engine, reportDiskError, { onEnd: counter.publish });
  const reader = createReader(data, ({ level, detail, message }) => log[level](detail, message));
  const counted = { reads: 0, handedOver: 0 };

  const response: Responder = ({ command, message }, connectionId) => {
    const name = checkCommand(command, data.database);
    if (name === 'hello' || name === 'isMaster' || name === 'ismaster') return hello(engine, connectionId);
    const write = writeCommands[name];
    if (write) {
      const limited = limitTime(engine, command);
      return queue.add(() => write(limited, command));
    }
    const maintenance = maintenanceCommands[name];
    // Transactions start and end within one turn of this thread, so none is open here.
    if (maintenance) return maintenance(engine, command);
    counted.reads += 1;
    const startedAt = engine.clock();
    try {
      if (message.length > maxInlineRequest) throw handOver;
      return readCommands[name]!(limitTime(shortReads, command, startedAt), command);
    } catch (error) {
      if (error !== handOver) throw error;
      counted.handedOver += 1;
      return reader.run(message, startedAt);
    }
  };
  const server = await startWireServer(data.socket, response, log);

  return {
    async expire(now) {
      let removed = 0;
      for (let last = expiryBatch; last === expiryBatch && hasExpiry(engine); removed += last)
        last = Number(((await queue.add(() => ({ n: expireBatch(engine, now) }))) as { n: number }).n);
      return removed;
    },
    stats() {
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
    },
    async close() {
      await server.close();
      await reader.close();
      sqlite.close();
    },
  };
}
