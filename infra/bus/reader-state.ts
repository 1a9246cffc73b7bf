import type { LoggedEvent } from './logged-event.ts';

/** The unfinished entries of one key, oldest first; `attempt` counts from 1 for the oldest. */
export type Lane = { readonly key: string; readonly queue: LoggedEvent[]; attempt: number };

/**
 * What one group knows of one topic. Changed by the functions of this file alone, which know neither timers nor the log: the
 * caller states the time in milliseconds and acts on what they return.
 */
export type ReaderState = {
  readonly group: string;
  /** Keys that are handled at the same time. */
  readonly concurrency: number;
  /** Everything up to here has been read from the log. */
  cursor: number;
  /** Sequence numbers of the entries that were read and not handled yet, in rising order. */
  readonly unfinished: Set<number>;
  /** The window was full when it was last checked. */
  isFull: boolean;
  readonly lanes: Map<string, Lane>;
  /** Lanes that wait for one of the `concurrency` places. */
  runnable: Lane[];
  running: number;
  /** Lanes started since the last rest; `restingSince` is null outside of a rest. */
  startedInRound: number;
  restingSince: number | null;
};

/** Entries read but not handled; a full window stops reading until half of it is free. */
export const windowSize = 2048;
/** While a topic is filled in bulk, one round of `concurrency` keys starts each so many milliseconds. */
export const roundMs = 1000;

/** The state of a group that has handled everything up to `from`. */
export const initialState = (group: string, from: number, concurrency: number): ReaderState => ({
  group,
  concurrency,
  cursor: from,
  unfinished: new Set(),
  isFull: false,
  lanes: new Map(),
  runnable: [],
  running: 0,
  startedInRound: 0,
  restingSince: null,
});

/** The sequence number up to which everything has been handled. */
export function positionOf({ unfinished, cursor }: ReaderState): number {
  const oldest = unfinished.values().next();
  return oldest.done ? cursor : oldest.value - 1;
}

/** Whether more may be read. Once the window is full, `hasRoomAgain` says when to start again. */
export function hasRoom(state: ReaderState): boolean {
  state.isFull = state.unfinished.size >= windowSize;
  return !state.isFull;
}
export const hasRoomAgain = ({ isFull, unfinished }: ReaderState): boolean =>
  isFull && unfinished.size < windowSize / 2;

/** Adds the entries that the log has up to `upTo`; those for another group count as handled. */
export function admit(state: ReaderState, entries: readonly LoggedEvent[], upTo: number): void {
  for (const entry of entries) {
    if (entry.target !== null && entry.target !== state.group) continue;
    state.unfinished.add(entry.seq);
    const lane = state.lanes.get(entry.key);
    if (lane) {
      lane.queue.push(entry);
      continue;
    }
    const opened: Lane = { key: entry.key, queue: [entry], attempt: 1 };
    state.lanes.set(entry.key, opened);
    state.runnable.push(opened);
  }
  state.cursor = upTo;
}

/**
 * The next lane to run, which then has a place until `endRun`; null where none is free or none waits. `rest`: the backlog is
 * several rounds long while the topic is filled in bulk, so the rest of it waits for `endRest`.
 */
export function startLane(state: ReaderState, now: number, isFilling: () => boolean): Lane | 'rest' | null {
  const { runnable, running, concurrency } = state;
  if (running >= concurrency || runnable.length === 0 || state.restingSince !== null) return null;
  if (state.startedInRound >= concurrency && runnable.length >= concurrency && isFilling()) {
    state.restingSince = now;
    return 'rest';
  }
  state.startedInRound += 1;
  state.running += 1;
  return runnable.shift()!;
}

/** Ends a rest whose round is over or whose topic is no longer being filled; false where it goes on. */
export function endRest(state: ReaderState, now: number, isFilling: boolean): boolean {
  if (state.restingSince !== null && isFilling && now - state.restingSince < roundMs) return false;
  state.restingSince = null;
  state.startedInRound = 0;
  return true;
}

/** The oldest entry of the lane is finished: handled, or a dead letter. */
export function finishEntry(state: ReaderState, lane: Lane): void {
  const entry = lane.queue.shift();
  if (entry) state.unfinished.delete(entry.seq);
  lane.attempt = 1;
}

/** The lane's oldest entry needs another attempt; `makeRunnable` brings the lane back. */
export function failAttempt(lane: Lane): void {
  lane.attempt += 1;
}
export function makeRunnable(state: ReaderState, lane: Lane): void {
  state.runnable.push(lane);
}

/** Gives the lane's place up, and forgets the lane where nothing is left in it. */
export function endRun(state: ReaderState, lane: Lane): void {
  state.running -= 1;
  if (lane.queue.length === 0) state.lanes.delete(lane.key);
}
