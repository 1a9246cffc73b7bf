import type { Server } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createServer } from '../http/node-http.ts';
import { closeServer } from './lifecycle.ts';

type Closable = { close(): Promise<unknown> };
export type PatientStart<E extends Closable, T> = {
  /** Opens the engines. */
  open: () => Promise<E>;
  /** Starts on them, and listens at `host` and `port`. */
  start: (engines: E) => Promise<T>;
  port: number;
  host: string;
  log: { warn(detail: object, message: string): void; info(detail: object, message: string): void };
  /** Waits between the tries in milliseconds; the last one repeats. */
  delaysMs?: readonly number[];
};

const usualDelaysMs = [500, 1000, 2000, 4000, 8000, 15_000];

/** Answers at the address of a process that is waiting: alive, and not ready for a reason. */
async function answerMeanwhile(host: string, port: number, reason: () => string): Promise<Server> {
  const server = createServer({ requestTimeout: 10_000, headersTimeout: 10_000 }, (request, response) => {
    const alive = request.url === '/healthz';
    const body = alive ? { status: 'ok' } : { status: 'unavailable', reason: reason() };
    response.writeHead(alive ? 200 : 503, {
      'Content-Type': 'application/json',
      'Cache-Control': 'no-store',
      Connection: 'close',
      ...(!alive && { 'Retry-After': '5' }),
    });
    response.end(JSON.stringify(body));
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}

/**
 * Starts a process whose engines may answer later than it does: it tries again until they can be used, so that the order in which
 * things start does not matter. Meanwhile `/healthz` answers 200 and everything else 503 with the reason. Resolves with what
 * `start` gives; rejects only where the address cannot be listened at.
 */
export async function startPatiently<E extends Closable, T>({
  open,
  start,
  port,
  host,
  log,
  delaysMs = usualDelaysMs,
}: PatientStart<E, T>): Promise<T> {
  let waiting: Server | null = null;
  let reason = '';
  const stopWaiting = async () => {
    if (waiting) await closeServer(waiting, 200);
    waiting = null;
  };
  const tryToStart = async () => {
    const engines = await open();
    await stopWaiting();
    try {
      return await start(engines);
    } catch (error) {
      await engines.close();
      throw error;
    }
  };
  for (let attempt = 0; ; attempt += 1) {
    try {
      const started = await tryToStart();
      if (attempt > 0) log.info({ attempts: attempt + 1 }, 'Started after waiting');
      return started;
    } catch (error) {
      reason = error instanceof Error ? error.message : String(error);
      const nextTryMs = delaysMs[Math.min(attempt, delaysMs.length - 1)]!;
      log.warn({ err: error, nextTryMs }, 'Not started yet');
      waiting ??= await answerMeanwhile(host, port, () => reason);
      await pause(nextTryMs);
    }
  }
}
