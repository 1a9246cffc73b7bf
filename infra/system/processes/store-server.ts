import { connect, createServer, type Socket } from 'node:net';
import { checkDatabaseName } from '@consortia/infra/embedded/database-name';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { errorReply } from '@consortia/infra/embedded/error-reply';
import { socketOfUrl } from '@consortia/infra/embedded/socket-folder';
import type { Document } from '@consortia/infra/embedded/values';
import { createFramer, encodeReply, parseRequest, type Request } from '@consortia/infra/embedded/wire';

/**
 * The embedded store as a server of its own: `node store-server.ts FOLDER PORT`. One address for all databases, as MongoDB has it;
 * a command goes to the database that it names.
 */
const [folder = '', port = ''] = process.argv.slice(2);
const say = (detail: object, message: string): void => console.error(message, detail);
const store = await startEmbeddedStore({ directory: folder, log: { info: () => undefined, warn: say, error: say } });

/** The database that a request names, or the error to respond with. */
function databaseOf(request: Request): string | Document {
  try {
    const { $db } = request.command;
    checkDatabaseName($db);
    return $db;
  } catch (error) {
    return errorReply(error, say);
  }
}

function serve(client: Socket): void {
  const databases = new Map<string, Promise<Socket>>();
  const open = async (database: string): Promise<Socket> => {
    const server = connect(socketOfUrl(await store.urlFor(database)));
    server.on('error', () => client.destroy());
    server.on('close', () => client.destroy());
    client.on('close', () => server.destroy());
    server.on('data', (bytes) => client.write(bytes));
    return server;
  };
  // A driver sends one request at a time on a connection, so responses cannot overtake each other.
  const pass = async (message: Buffer): Promise<void> => {
    const request = parseRequest(message);
    const database = databaseOf(request);
    if (typeof database !== 'string') {
      if (!request.moreToCome) for (const part of encodeReply(request, database)) client.write(part);
      return;
    }
    const server = databases.get(database) ?? open(database);
    databases.set(database, server);
    (await server).write(message);
  };
  const framer = createFramer((message) => {
    const copy = Buffer.from(message);
    pass(copy).catch(() => client.destroy());
  });
  client.on('error', () => client.destroy());
  client.on('data', (bytes) => {
    try {
      framer(bytes);
    } catch {
      client.destroy();
    }
  });
}

createServer({ noDelay: true }, serve).listen(Number(port), '127.0.0.1');
