import { apart } from '../../telemetry/origin.ts';

/** A port whose methods all return promises: one that returned a value at once could not wait for a start. */
type AllAwaited<E> = { [K in keyof E]: E[K] extends (...args: never[]) => Promise<unknown> ? E[K] : never };
type Engine = { ready(): Promise<boolean>; close(): Promise<void> };
type Call = (...args: unknown[]) => Promise<unknown>;

export type Lazy<E> = E & {
  /** Starts the engine without waiting for it, for callers that know of a later call; a failure is reported by that call. */
  start(): void;
  /** Whether the engine runs or is starting. */
  started(): boolean;
};

/**
 * An object of the shape of a port whose first call starts the engine; calls that come together start it once. `idle` responds to calls
 * that mean nothing to an engine that was never started. `ready()` starts nothing and is true until a start has failed. After that the
 * call that failed rejects with the reason, and the next call, `ready()` among them, tries again. `close()` of an engine that was never
 * started does nothing; after it every call rejects.
 */
export function lazily<E extends Engine & AllAwaited<E>>(
  name: string,
  start: () => Promise<E>,
  idle: Partial<E> = {},
): Lazy<E> {
  let engine: Promise<E> | null = null;
  let failed = false;
  let closed: Promise<void> | null = null;

  function open(): Promise<E> {
    if (closed) return Promise.reject(new Error(`The engine ${name} is closed.`));
    // What the engine starts outlives the request that is the first to call it.
    engine ??= apart(start).then(
      (opened) => {
        failed = false;
        return opened;
      },
      (error: unknown) => {
        engine = null;
        failed = true;
        throw error;
      },
    );
    return engine;
  }

  const own = {
    start: () => void open().catch(() => {}),
    started: () => engine !== null,
    async ready() {
      if (closed) return false;
      if (!engine && !failed) return true;
      return open().then(
        (opened) => opened.ready(),
        () => false,
      );
    },
    close() {
      closed ??= Promise.resolve(engine?.catch(() => null)).then((opened) => opened?.close());
      return closed;
    },
  };
  // A promise that resolves with it would take a `then` for its own, so only the calls of a port are made up.
  return new Proxy(own as Lazy<E>, {
    get(known, method) {
      if (typeof method !== 'string' || method === 'then') return undefined;
      if (method in known) return known[method as keyof E];
      if (!engine && method in idle) return idle[method as keyof E];
      return async (...args: unknown[]) => ((await open()) as unknown as Record<string, Call>)[method]!(...args);
    },
  });
}
