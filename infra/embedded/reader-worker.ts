import { parentPort, workerData } from 'node:worker_threads';
import { openCatalog } from './catalog.ts';
import { checkCommand } from './check-command.ts';
import { openCursors } from './cursors.ts';
import { readCommands } from './dispatch.ts';
import { openDocuments } from './documents.ts';
import { type Engine, limitTime } from './engine.ts';
import { errorReply } from './error-reply.ts';
import { examineAtMost } from './query.ts';
import { openSqlite } from './sqlite.ts';
import { noTimeLimit } from './time-limit.ts';
import { encode } from './values.ts';
import { parseRequest } from './wire.ts';
import type { FromReader, ReaderData, ToReader } from './worker-messages.ts';

const port = parentPort!;
const data = workerData as ReaderData;
const post = (message: FromReader) => port.postMessage(message);

const sqlite = openSqlite(data.file, { readOnly: true });
const catalog = openCatalog(sqlite);
const clock = () => Date.now();
const cursors = openCursors(clock);
const engine: Engine = {
  sqlite,
  catalog,
  documents: openDocuments(sqlite, catalog, data.database),
  database: data.database,
  cursors,
  budget: examineAtMost(data.maxDecoded),
  timeLimit: noTimeLimit,
  clock,
};

/** Each command sees one state of the database, the catalogue included. */
function run(message: Uint8Array, startedAt: number): Uint8Array {
  try {
    const { command } = parseRequest(Buffer.from(message.buffer, message.byteOffset, message.byteLength));
    const name = checkCommand(command, data.database);
    cursors.sweep();
    sqlite.run('BEGIN');
    try {
      if (Number(sqlite.get('SELECT version FROM catalog')?.version) !== catalog.version) catalog.reload();
      const reply = readCommands[name]!(limitTime(engine, command, startedAt), command);
      return reply instanceof Uint8Array ? reply : encode(reply);
    } finally {
      sqlite.run('COMMIT');
    }
  } catch (error) {
    return encode(errorReply(error, (detail, message) => post({ type: 'log', level: 'error', detail, message })));
  }
}

port.on('message', (message: ToReader) => {
  if (message.type === 'run')
    post({ type: 'response', id: message.id, body: run(message.message, message.startedAt), cursors: cursors.size });
  else {
    sqlite.close();
    port.close();
  }
});
