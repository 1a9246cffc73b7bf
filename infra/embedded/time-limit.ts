import { commandError } from './command-error.ts';

/** How long a command may still work. A cursor pauses it between two batches, as MongoDB does. */
export type TimeLimit = {
  /** Throws MaxTimeMSExpired once the time is over. */
  check(): void;
  pause(): void;
  resume(): void;
};

export const noTimeLimit: TimeLimit = { check() {}, pause() {}, resume() {} };

const maximumMs = 2 ** 31 - 1;

/** Starts the time of `maxTimeMS` at `startedAt`, in milliseconds since the epoch; 0 and nothing are no limit. */
export function startTimeLimit(maxTimeMS: unknown, clock: () => number, startedAt = clock()): TimeLimit {
  if (maxTimeMS === undefined || maxTimeMS === null) return noTimeLimit;
  if (typeof maxTimeMS !== 'number') throw commandError(2, 'maxTimeMS must be a number');
  if (!Number.isInteger(maxTimeMS) || maxTimeMS < 0 || maxTimeMS > maximumMs)
    throw commandError(2, `${maxTimeMS} value for maxTimeMS is out of range [0, ${maximumMs}]`);
  if (maxTimeMS === 0) return noTimeLimit;
  let until = startedAt + maxTimeMS;
  let left = maxTimeMS;
  return {
    check() {
      if (clock() > until) throw commandError(50, 'operation exceeded time limit');
    },
    pause() {
      left = until - clock();
    },
    resume() {
      until = clock() + left;
    },
  };
}
