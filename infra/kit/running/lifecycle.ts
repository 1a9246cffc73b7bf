import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { within } from '../../wait/within.ts';

/** One step of closing; `atMostMs` is what it is given before the next one starts. */
export type ClosingStep = { name: string; run: () => unknown; atMostMs: number };

/**
 * Closes in order. A step that fails or takes too long is logged and left behind: the rest is closed all the same, and the sum
 * of the times is the longest that closing can take.
 */
export async function closeInOrder(steps: readonly ClosingStep[], log: Pick<Logger, 'warn'>): Promise<void> {
  for (const { name, run, atMostMs } of steps) {
    try {
      await within(atMostMs, Promise.resolve().then(run));
    } catch (error) {
      log.warn({ err: error, step: name }, 'A step of closing was not completed');
    }
  }
}

/** Stops accepting, lets pending responses finish for `graceMs`, then closes the remaining connections. */
export async function closeServer(server: Server, graceMs: number): Promise<void> {
  if (!server.listening) return;
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  const deadline = setTimeout(() => server.closeAllConnections(), graceMs);
  await closed;
  clearTimeout(deadline);
}

type Runtime = Pick<NodeJS.Process, 'on' | 'off' | 'exit'>;
/**
 * Ends the process in order on SIGTERM and SIGINT; a second signal ends it at once. What no one caught is logged as fatal and
 * ends it with 1, since the state of the process is unknown from there on. Returns the function that takes all this back.
 */
export function endWithProcess(
  close: () => Promise<void>,
  { log, runtime = process }: { log: Pick<Logger, 'info' | 'fatal'>; runtime?: Runtime },
): () => void {
  let ending = false;
  const end = async (code: number) => {
    if (ending) runtime.exit(1);
    ending = true;
    try {
      await close();
      runtime.exit(code);
    } catch (error) {
      log.fatal({ err: error }, 'Closing failed');
      runtime.exit(1);
    }
  };
  const onSignal = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'Closing');
    void end(0);
  };
  const onUncaught = (error: unknown) => {
    log.fatal({ err: error }, 'An error was not caught: the process ends');
    void end(1);
  };
  runtime.on('SIGTERM', onSignal).on('SIGINT', onSignal);
  runtime.on('uncaughtException', onUncaught).on('unhandledRejection', onUncaught);
  return () => {
    runtime.off('SIGTERM', onSignal).off('SIGINT', onSignal);
    runtime.off('uncaughtException', onUncaught).off('unhandledRejection', onUncaught);
  };
}
