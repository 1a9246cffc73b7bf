import { parentPort, workerData } from 'node:worker_threads';
import { openCatalog, prepareCatalog } from './catalog.ts';
import { commandError } from './command-error.ts';
import { openCursors } from './cursors.ts';
import { commandName, readCommands, writeCommands } from './dispatch.ts';
import { openDocuments } from './documents.ts';
import type { Engine } from './engine.ts';
import { type Answer, startWireServer } from './server.ts';
import { hello } from './session-commands.ts';
import { openSqlite } from './sqlite.ts';
import { compilePipeline } from './stages.ts';
import type { FromWriter, ToWriter, WriterData } from './worker-messages.ts';
import { createWriterQueue, diskError } from './writer-queue.ts';

const port = parentPort!;
const data = workerData as WriterData;
const tell = (message: FromWriter) => port.postMessage(message);
const log = {
  error: (detail: object, message: string) => tell({ type: 'log', level: 'error', detail: plain(detail), message }),
};
const plain = (detail: object): object =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );

async function start(): Promise<void> {
  const sqlite = openSqlite(data.file);
  prepareCatalog(sqlite);
  const catalog = openCatalog(sqlite);
  const clock = () => Date.now();
  const engine: Engine = {
    sqlite,
    catalog,
    documents: openDocuments(sqlite, catalog, data.database),
    database: data.database,
    cursors: openCursors(clock),
    budget: ({ documents }) => {
      if (data.maxExamined !== undefined && documents > data.maxExamined)
        throw commandError(96, `the query examined more than ${data.maxExamined} documents: it needs an index`);
    },
    compilePipeline,
    clock,
  };
  const queue = createWriterQueue(engine, (error) => {
    log.error({ err: error }, 'a write did not reach the disk');
    return diskError(error);
  });
  let reads = 0;

  const answer: Answer = ({ command }, connectionId) => {
    const name = commandName(command, data.database);
    if (name === 'hello' || name === 'isMaster' || name === 'ismaster') return hello(engine, connectionId);
    const write = writeCommands[name];
    if (write) return queue.add(() => write(engine, command));
    reads += 1;
    return readCommands[name]!(engine, command);
  };
  const server = await startWireServer(answer, log);
  tell({ type: 'listening', port: server.port });

  port.on('message', async (message: ToWriter) => {
    if (message.type === 'stats') {
      const { flushes, writes } = queue;
      const stats = { database: data.database, connections: server.connections, flushes, writes, reads, heapBytes: 0 };
      tell({ type: 'stats', id: message.id, stats });
      return;
    }
    await server.close();
    sqlite.close();
    tell({ type: 'closed' });
    port.close();
  });
}

start().catch((error) => {
  tell({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
  port.close();
});
