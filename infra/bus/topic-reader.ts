import { setImmediate as yieldToEvents } from 'node:timers/promises';
import type { LoggedEvent } from './logged-event.ts';
import {
  admit,
  endRest,
  endRun,
  failAttempt,
  finishEntry,
  hasRoom,
  hasRoomAgain,
  initialState,
  type Lane,
  makeRunnable,
  positionOf,
  startLane,
} from './reader-state.ts';

export type ReaderOptions = {
  group: string;
  /** Position of the group: everything up to it has been handled. */
  from: number;
  /** Entries after a position, at most `limit`; `upTo` is the position up to which the log was read. */
  fetch: (after: number, limit: number) => Promise<{ rows: LoggedEvent[]; upTo: number }>;
  handle: (entry: LoggedEvent, attempt: number) => Promise<void>;
  /** Keys that are handled at the same time. */
  concurrency?: number;
  /** Whether the topic is being filled in bulk: then a long backlog waits, so that publishers are not slowed down. */
  isFilling?: () => boolean;
  /** Waits before the second, third… attempt in milliseconds; after the last one the entry becomes a dead letter. */
  retryDelaysMs: readonly number[];
  /** Whether an error rules out another attempt. */
  isFinal: (error: unknown) => boolean;
  moveToDeadLetters: (entry: LoggedEvent, error: unknown, attempts: number) => Promise<void>;
  /** The group has handled everything up to `position`. */
  onProgress: (position: number) => void;
  onTrouble: (error: unknown) => void;
};
export type TopicReader = {
  /** Something was appended. */
  wake(): void;
  /** Everything up to here has been handled. */
  position(): number;
  /** Everything up to here has been read from the log. */
  cursor(): number;
  /** Resolves when `position` has reached `seq`. */
  reached(seq: number): Promise<void>;
  /** Starts nothing more and resolves when the handlers that run have ended. */
  stop(): Promise<void>;
};

const batchSize = 256;
const troubleDelayMs = 1000;
/** How often a resting reader checks whether the topic is still being filled. */
const restCheckMs = 100;

/**
 * Reads one topic for one group: entries of one key strictly one after the other, up to 16 keys at a time. A key whose
 * entry waits for another attempt gives its place up, so a poison event holds back its own key alone. Drives the state of
 * `reader-state.ts` with timers, the log and the handler.
 */
export function readTopic(options: ReaderOptions): TopicReader {
  const { group, from, fetch, handle, concurrency = 16, retryDelaysMs, isFinal, onProgress, onTrouble } = options;
  const { isFilling = () => false, moveToDeadLetters } = options;
  const state = initialState(group, from, concurrency);
  const timers = new Set<NodeJS.Timeout>();
  const runs = new Set<Promise<void>>();
  const waiters = new Set<{ seq: number; resolve: () => void }>();
  let reported = from;
  let reading: Promise<void> | null = null;
  let wakeRequested = false;
  let stopped = false;

  function reportProgress(): void {
    const position = positionOf(state);
    if (position === reported) return;
    reported = position;
    onProgress(position);
    for (const waiter of waiters) {
      if (waiter.seq > position) continue;
      waiters.delete(waiter);
      waiter.resolve();
    }
  }

  function schedule(ms: number, action: () => void): void {
    const timer = setTimeout(() => {
      timers.delete(timer);
      action();
    }, ms);
    timers.add(timer);
  }

  /** Milliseconds until the next attempt, or null when the entry is finished. */
  async function attempt(entry: LoggedEvent, number: number): Promise<number | null> {
    try {
      await handle(entry, number);
      return null;
    } catch (error) {
      const delay = retryDelaysMs[number - 1];
      if (delay !== undefined && !isFinal(error)) return delay;
      if (stopped) return 0;
      try {
        await moveToDeadLetters(entry, error, number);
        return null;
      } catch (trouble) {
        onTrouble(trouble);
        return troubleDelayMs;
      }
    }
  }

  async function runLane(lane: Lane): Promise<void> {
    for (let entry = lane.queue[0]; entry && !stopped; entry = lane.queue[0]) {
      const delay = await attempt(entry, lane.attempt);
      if (delay !== null) {
        failAttempt(lane);
        if (!stopped) schedule(delay, () => retry(lane));
        break;
      }
      finishEntry(state, lane);
      reportProgress();
    }
    // In the same turn as the last look at the queue, so that no entry is added to a lane that no longer runs.
    endRun(state, lane);
  }

  function retry(lane: Lane): void {
    makeRunnable(state, lane);
    startLanes();
  }

  function checkRest(): void {
    if (endRest(state, performance.now(), isFilling())) startLanes();
    else schedule(restCheckMs, checkRest);
  }

  function startLanes(): void {
    while (!stopped) {
      const lane = startLane(state, performance.now(), isFilling);
      if (lane === null) return;
      if (lane === 'rest') {
        schedule(restCheckMs, checkRest);
        return;
      }
      const run = runLane(lane).finally(() => {
        runs.delete(run);
        startLanes();
        if (hasRoomAgain(state)) wake();
      });
      runs.add(run);
    }
  }

  async function readLog(): Promise<void> {
    while (!stopped && hasRoom(state)) {
      wakeRequested = false;
      const { rows, upTo } = await fetch(state.cursor, batchSize);
      if (upTo <= state.cursor && wakeRequested) continue;
      if (upTo <= state.cursor || stopped) return;
      admit(state, rows, upTo);
      startLanes();
      reportProgress();
      // A long backlog must not keep the process from responding to requests.
      await yieldToEvents();
    }
  }

  function wake(): void {
    wakeRequested = true;
    if (reading || stopped) return;
    reading = readLog()
      .catch((error) => {
        onTrouble(error);
        wakeRequested = false;
        schedule(troubleDelayMs, wake);
      })
      .finally(() => {
        reading = null;
        if (wakeRequested && !state.isFull) wake();
      });
  }

  return {
    wake,
    position: () => positionOf(state),
    cursor: () => state.cursor,
    reached: (seq) =>
      positionOf(state) >= seq ? Promise.resolve() : new Promise((resolve) => waiters.add({ seq, resolve })),
    async stop() {
      stopped = true;
      for (const timer of timers) clearTimeout(timer);
      await reading;
      await Promise.all(runs);
      for (const { resolve } of waiters) resolve();
    },
  };
}
