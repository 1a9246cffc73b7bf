import { type MessagePort, parentPort } from 'node:worker_threads';

// biome-ignore lint/suspicious/noExplicitAny: a table of calls with arguments of their own; the client's types check the use
export type Calls = Record<string, (...args: any[]) => unknown>;
type Request = { number: number; method: string; args: unknown[] };

export type ServeOptions = {
  /** Where the calls come from; the port of the thread by default. */
  port?: MessagePort | null;
  /**
   * Runs calls that arrived together, for instance in one transaction. A run that throws has failed alone: the batch undoes
   * it and goes on. When the batch itself throws, all of its calls have failed. Without it each call runs on its own.
   */
  batch?: (run: (() => void)[]) => void;
  /** Calls that run on their own, after a batch of others that arrived with them: a transaction may not contain them. */
  alone?: Calls;
  close?: () => void | Promise<void>;
};

const described = (error: unknown) => {
  const { message, code, errcode, stack } = error as {
    message?: string;
    code?: string;
    errcode?: number;
    stack?: string;
  };
  return { message: message ?? String(error), code, errcode, stack };
};

/**
 * Serves `calls` to the thread that started this worker, in the order in which they arrive. With `batch`, calls that are
 * waiting at the same moment run together; their responses are sent only after the batch has returned.
 */
export function serveCalls(calls: Calls, options: ServeOptions = {}): void {
  const { port = parentPort } = options;
  if (!port) throw new Error('This file runs as a worker thread only.');
  let waiting: Request[] = [];
  let chain: Promise<void> = Promise.resolve();

  const respondToEach = async (requests: Request[]): Promise<void> => {
    for (const { number, method, args } of requests) {
      try {
        port.postMessage({ number, value: await (options.alone?.[method] ?? calls[method])?.(...args) });
      } catch (error) {
        port.postMessage({ number, error: described(error) });
      }
    }
  };
  const respondToAll = (requests: Request[], batch: NonNullable<ServeOptions['batch']>): void => {
    const responses = new Map<number, { value?: unknown; error?: unknown }>();
    try {
      batch(
        requests.map(({ number, method, args }) => () => {
          try {
            responses.set(number, { value: calls[method]?.(...args) });
          } catch (error) {
            responses.set(number, { error: described(error) });
            throw error;
          }
        }),
      );
      for (const { number } of requests) port.postMessage({ number, ...responses.get(number) });
    } catch (error) {
      for (const { number } of requests) port.postMessage({ number, error: described(error) });
    }
  };
  const drain = async (): Promise<void> => {
    const requests = waiting;
    waiting = [];
    if (requests.length === 0) return;
    if (!options.batch) return respondToEach(requests);
    const isAlone = ({ method }: Request): boolean => options.alone?.[method] !== undefined;
    const together = requests.filter((request) => !isAlone(request));
    if (together.length > 0) respondToAll(together, options.batch);
    await respondToEach(requests.filter(isAlone));
  };

  port.on('message', (request: Request) => {
    if (request.method === '$ready') return port.postMessage({ number: request.number });
    if (request.method === '$exit') return port === parentPort ? process.exit(0) : port.close();
    if (request.method === '$close') {
      chain = chain
        .then(drain)
        .then(() => options.close?.())
        .then(
          () => port.postMessage({ number: request.number }),
          (error) => port.postMessage({ number: request.number, error: described(error) }),
        );
      return;
    }
    waiting.push(request);
    if (waiting.length === 1)
      setImmediate(() => {
        chain = chain.then(drain);
      });
  });
}
