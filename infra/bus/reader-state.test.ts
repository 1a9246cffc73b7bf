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
  type ReaderState,
  roundMs,
  startLane,
  windowSize,
} from './reader-state.ts';

const entry = (seq: number, key = `key-${seq}`, target: string | null = null): LoggedEvent => ({
  seq,
  key,
  target,
  event: '{}',
});
const entries = (count: number): LoggedEvent[] => Array.from({ length: count }, (_, index) => entry(index + 1));
const open = (log: LoggedEvent[], concurrency = 2): ReaderState => {
  const state = initialState('board.notes', 0, concurrency);
  admit(state, log, log.at(-1)?.seq ?? 0);
  return state;
};
const start = (state: ReaderState, now = 0, isFilling = false): Lane | 'rest' | null =>
  startLane(state, now, () => isFilling);
function finishAll(state: ReaderState, lane: Lane): void {
  while (lane.queue.length > 0) finishEntry(state, lane);
  endRun(state, lane);
}

describe('the state of a topic reader', () => {
  it('puts entries of one key into one lane, in order', () => {
    const state = open([entry(1, 'a'), entry(2, 'b'), entry(3, 'a')]);
    expect((start(state) as Lane).queue.map(({ seq }) => seq)).toEqual([1, 3]);
    expect((start(state) as Lane).queue.map(({ seq }) => seq)).toEqual([2]);
  });

  it('starts no more lanes than may run at the same time', () => {
    const state = open(entries(3));
    const first = start(state) as Lane;
    start(state);
    expect(start(state)).toBeNull();
    finishAll(state, first);
    expect(start(state)).toMatchObject({ key: 'key-3' });
  });

  it('does not pass an unfinished entry with its position', () => {
    const state = open(entries(3), 3);
    const [first, second] = [start(state) as Lane, start(state) as Lane];
    finishAll(state, second);
    expect(positionOf(state)).toBe(0);
    finishAll(state, first);
    expect(positionOf(state)).toBe(2);
  });

  it('counts an entry for another group as handled', () => {
    const state = open([entry(1, 'a', 'other.group'), entry(2, 'b', 'board.notes')]);
    expect(positionOf(state)).toBe(1);
  });

  it('gives the place of a failed entry to the next key, and counts its attempts until it is finished', () => {
    const state = open([entry(1, 'a'), entry(2, 'a'), entry(3, 'b')], 1);
    const failed = start(state) as Lane;
    failAttempt(failed);
    endRun(state, failed);
    expect(start(state)).toMatchObject({ key: 'b' });
    makeRunnable(state, failed);
    expect(failed.attempt).toBe(2);
    finishEntry(state, failed);
    expect(failed).toMatchObject({ attempt: 1, queue: [{ seq: 2 }] });
  });

  it('adds a later entry to a lane that waits for its next attempt', () => {
    const state = open([entry(1, 'a')]);
    const lane = start(state) as Lane;
    failAttempt(lane);
    endRun(state, lane);
    admit(state, [entry(2, 'a')], 2);
    expect(start(state)).toBeNull();
    expect(lane.queue.map(({ seq }) => seq)).toEqual([1, 2]);
  });

  it('opens a new lane for a key whose lane has ended', () => {
    const state = open([entry(1, 'a')]);
    finishAll(state, start(state) as Lane);
    admit(state, [entry(2, 'a')], 2);
    expect(start(state)).toMatchObject({ queue: [{ seq: 2 }] });
  });

  it('has no room in a full window, and has room again when half of it is free', () => {
    const state = open(entries(windowSize), windowSize);
    expect([hasRoom(state), hasRoomAgain(state)]).toEqual([false, false]);
    for (let finished = 0; finished < windowSize / 2; finished += 1) finishAll(state, start(state) as Lane);
    expect(hasRoomAgain(state)).toBe(false);
    finishAll(state, start(state) as Lane);
    expect([hasRoomAgain(state), hasRoom(state)]).toEqual([true, true]);
  });

  it('rests after a round while the topic is filled, until the round is over', () => {
    const state = open(entries(6));
    for (const lane of [start(state, 0, true), start(state, 0, true)]) finishAll(state, lane as Lane);
    expect([start(state, 10, true), start(state, 20, true)]).toEqual(['rest', null]);
    expect(endRest(state, 10 + roundMs - 1, true)).toBe(false);
    expect(endRest(state, 10 + roundMs, true)).toBe(true);
    expect(start(state, 10 + roundMs, true)).toMatchObject({ key: 'key-3' });
  });

  it('ends a rest as soon as the topic is no longer filled', () => {
    const state = open(entries(6));
    for (const lane of [start(state, 0, true), start(state, 0, true)]) finishAll(state, lane as Lane);
    expect(start(state, 10, true)).toBe('rest');
    expect(endRest(state, 11, false)).toBe(true);
  });

  it('does not rest for a backlog shorter than a round', () => {
    const state = open(entries(3));
    for (const lane of [start(state, 0, true), start(state, 0, true)]) finishAll(state, lane as Lane);
    expect(start(state, 0, true)).toMatchObject({ key: 'key-3' });
  });
});
