import { setImmediate as breathe } from 'node:timers/promises';

/** One entry of the log. `target` names the only group it is for, null for all; `event` is the envelope as JSON. */
export type LoggedEvent = { seq: number; key: string; target: string | null; event: string };

export type ReaderOptions = {
  group: string;
  /** Position of the group: everything up to it has been handled. */
  from: number;
  /** Entries after a position, at most `limit`; `upTo` is how far the log has been looked through. */
  fetch: (after: number, limit: number) => Promise<{ rows: LoggedEvent[]; upTo: number }>;
  handle: (entry: LoggedEvent, attempt: number) => Promise<void>;
  /** Keys that are handled at the same time. */
  concurrency?: number;
  /** Whether the topic is being filled in bulk: then a long backlog waits, so that those who write are not held up. */
  isFilling?: () => boolean;
  /** Waits before the second, third… attempt in milliseconds; after the last one the entry is buried. */
  retryDelaysMs: readonly number[];
  /** An error after which there is no other attempt. */
  isFinal: (error: unknown) => boolean;
  bury: (entry: LoggedEvent, error: unknown, attempts: number) => Promise<void>;
  /** The group has handled everything up to `position`. */
  onProgress: (position: number) => void;
  onTrouble: (error: unknown) => void;
};
export type TopicReader = {
  /** Something was appended. */
  wake(): void;
  /** Everything up to here has been handled. */
  position(): number;
  /** Everything up to here has been taken from the log. */
  cursor(): number;
  /** Resolves when `position` has reached `seq`. */
  reached(seq: number): Promise<void>;
  /** Starts nothing more and resolves when what runs has ended. */
  stop(): Promise<void>;
};

type Lane = { key: string; queue: LoggedEvent[]; attempt: number };

/** Entries taken but not handled; a full window stops reading until there is room. */
const windowSize = 2048;
const batchSize = 256;
const troubleDelayMs = 1000;
/** While the topic is being filled one round of keys is handled each so many milliseconds; whether it still is is asked more often. */
const roundMs = 1000;
const askMs = 100;

/**
 * Reads one topic for one group: entries of one key strictly one after the other, up to 16 keys at a time. A key whose
 * entry waits for another attempt gives its place up, so a poison event holds back its own key alone.
 */
export function readTopic(options: ReaderOptions): TopicReader {
  const { group, fetch, handle, concurrency = 16, retryDelaysMs, isFinal, bury, onProgress, onTrouble } = options;
  const { isFilling = () => false } = options;
  const unfinished = new Map<number, LoggedEvent>();
  const lanes = new Map<string, Lane>();
  const timers = new Set<NodeJS.Timeout>();
  let runnable: Lane[] = [];
  let waiters: { seq: number; resolve: () => void }[] = [];
  let cursor = options.from;
  let reported = options.from;
  let running = 0;
  let pumping: Promise<void> | null = null;
  let stopped = false;
  let awoken = false;
  let full = false;
  let started = 0;
  let restedFrom: number | null = null;
  let onIdle = (): void => {};

  const position = (): number => {
    const oldest = unfinished.keys().next();
    return oldest.done ? cursor : oldest.value - 1;
  };

  function progressed(): void {
    const now = position();
    if (now === reported) return;
    reported = now;
    onProgress(now);
    for (const { seq, resolve } of waiters) if (seq <= now) resolve();
    waiters = waiters.filter(({ seq }) => seq > now);
  }

  function later(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  }

  function admit(entry: LoggedEvent): void {
    unfinished.set(entry.seq, entry);
    const lane = lanes.get(entry.key);
    if (lane) return void lane.queue.push(entry);
    const opened = { key: entry.key, queue: [entry], attempt: 1 };
    lanes.set(entry.key, opened);
    runnable.push(opened);
  }

  /** Milliseconds until the next attempt, or null where the entry is finished. */
  async function attempt(entry: LoggedEvent, number: number): Promise<number | null> {
    try {
      await handle(entry, number);
      return null;
    } catch (error) {
      const delay = retryDelaysMs[number - 1];
      if (delay !== undefined && !isFinal(error)) return delay;
      if (stopped) return 0;
      try {
        await bury(entry, error, number);
        return null;
      } catch (trouble) {
        onTrouble(trouble);
        return troubleDelayMs;
      }
    }
  }

  async function run(lane: Lane): Promise<void> {
    for (let entry = lane.queue[0]; entry && !stopped; entry = lane.queue[0]) {
      const delay = await attempt(entry, lane.attempt);
      if (delay !== null) {
        lane.attempt += 1;
        if (stopped) return;
        return later(delay, () => {
          runnable.push(lane);
          startLanes();
        });
      }
      lane.queue.shift();
      lane.attempt = 1;
      unfinished.delete(entry.seq);
      progressed();
    }
    if (lane.queue.length === 0) lanes.delete(lane.key);
  }

  /** True where what waits is many rounds long and has to wait for its next one. */
  function rests(): boolean {
    if (restedFrom !== null) return true;
    if (started < concurrency || runnable.length < concurrency || !isFilling()) return false;
    restedFrom = performance.now();
    later(askMs, goOn);
    return true;
  }

  function goOn(): void {
    if (restedFrom !== null && isFilling() && performance.now() - restedFrom < roundMs) {
      later(askMs, goOn);
      return;
    }
    restedFrom = null;
    started = 0;
    startLanes();
  }

  function startLanes(): void {
    while (running < concurrency && runnable.length > 0 && !stopped && !rests()) {
      started += 1;
      const lane = runnable.shift()!;
      running += 1;
      run(lane).finally(() => {
        running -= 1;
        if (running === 0) onIdle();
        startLanes();
        if (full && unfinished.size < windowSize / 2) pump();
      });
    }
  }

  async function takeAll(): Promise<void> {
    while (!stopped) {
      full = unfinished.size >= windowSize;
      if (full) return;
      awoken = false;
      const { rows, upTo } = await fetch(cursor, batchSize);
      if (upTo <= cursor && awoken) continue;
      if (upTo <= cursor || stopped) return;
      for (const row of rows) if (row.target === null || row.target === group) admit(row);
      cursor = upTo;
      startLanes();
      progressed();
      // A long backlog must not keep the process from answering requests.
      await breathe();
    }
  }

  function pump(): void {
    awoken = true;
    if (pumping || stopped) return;
    pumping = takeAll()
      .catch((error) => {
        onTrouble(error);
        awoken = false;
        later(troubleDelayMs, pump);
      })
      .finally(() => {
        pumping = null;
        if (awoken && !full) pump();
      });
  }

  return {
    wake: pump,
    position,
    cursor: () => cursor,
    reached: (seq) =>
      position() >= seq ? Promise.resolve() : new Promise((resolve) => waiters.push({ seq, resolve })),
    async stop() {
      stopped = true;
      runnable = [];
      for (const timer of timers) clearTimeout(timer);
      await pumping;
      if (running > 0)
        await new Promise<void>((resolve) => {
          onIdle = resolve;
        });
      for (const { resolve } of waiters) resolve();
    },
  };
}
