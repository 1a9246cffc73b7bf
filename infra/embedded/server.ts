import { createServer, type Server, type Socket } from 'node:net';
import type { Reply } from './engine.ts';
import { errorReply } from './error-reply.ts';
import { createFramer, encodeReply, parseRequest, type Request } from './wire.ts';

/** Responds to one command; throws (or rejects with) MongoDB's errors. */
export type Responder = (request: Request, connectionId: number) => Reply | Promise<Reply>;

export type WireServer = { readonly connections: number; close(): Promise<void> };

type Log = { error: (detail: object, message: string) => void };

/**
 * Listens on the Unix socket `path` and responds to the commands of each connection in their order. A process that may open the
 * socket may do everything, so its folder must be its owner's alone.
 */
export async function startWireServer(path: string, response: Responder, log: Log): Promise<WireServer> {
  const sockets = new Set<Socket>();
  let lastConnection = 0;

  const server: Server = createServer((socket) => {
    lastConnection += 1;
    const connectionId = lastConnection;
    sockets.add(socket);
    let previous: Promise<void> | undefined;

    const handle = async (message: Buffer): Promise<void> => {
      const request = parseRequest(message);
      const reply = await settled(() => response(request, connectionId), log);
      if (request.moreToCome || socket.destroyed) return;
      socket.cork();
      for (const part of encodeReply(request, reply)) socket.write(part);
      socket.uncork();
    };
    const framer = createFramer((message) => {
      const next = (previous ?? Promise.resolve()).then(() => handle(message));
      previous = next.catch((error) => {
        log.error({ err: error }, 'a connection sent what is no command');
        socket.destroy();
      });
    });
    socket.on('data', (bytes) => {
      try {
        framer(bytes);
      } catch {
        socket.destroy();
      }
    });
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  });

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
  return {
    get connections() {
      return sockets.size;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function settled(run: () => Reply | Promise<Reply>, log: Log): Promise<Reply> {
  try {
    return await run();
  } catch (error) {
    return errorReply(error, log.error);
  }
}
