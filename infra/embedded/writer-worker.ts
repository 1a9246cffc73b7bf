import type { MessagePort } from 'node:worker_threads';
import { openDatabase, type ServedDatabase } from './open-database.ts';
import type { DatabaseData, FromWriter, ToWriter } from './worker-messages.ts';

const plain = (detail: object): object =>
  Object.fromEntries(
    Object.entries(detail).map(([key, value]) => [key, value instanceof Error ? String(value.stack) : value]),
  );
const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Serves the databases that are opened through this port. */
export function serve(port: MessagePort): void {
  const post = (message: FromWriter) => port.postMessage(message);
  const served = new Map<string, ServedDatabase>();

  async function open(data: DatabaseData): Promise<void> {
    const { database } = data;
    const say = (level: 'info' | 'warn' | 'error') => (detail: object, message: string) =>
      post({ type: 'log', database, level, detail: plain(detail), message });
    try {
      const opened = await openDatabase(data, { info: say('info'), warn: say('warn'), error: say('error') });
      served.set(database, opened);
      post({ type: 'listening', database });
    } catch (error) {
      post({ type: 'failed', database, message: textOf(error) });
    }
  }

  async function close(database: string): Promise<void> {
    await served.get(database)?.close();
    served.delete(database);
    post({ type: 'closed', database });
  }

  port.on('message', async (message: ToWriter) => {
    if (message.type === 'open') return open(message.data);
    if (message.type === 'end') return port.close();
    const { database } = message;
    if (message.type === 'close') return close(database);
    const { id } = message;
    try {
      const one = served.get(database);
      if (!one) throw new Error(`the database '${database}' is closed`);
      const value = message.type === 'stats' ? one.stats() : await one.expire(message.now);
      post({ type: 'response', database, id, value });
    } catch (error) {
      post({ type: 'refused', database, id, message: textOf(error) });
    }
  });
}
