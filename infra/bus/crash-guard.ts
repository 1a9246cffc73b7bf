import type { Remote } from '../worker/worker-client.ts';
import type { EventLogCalls, Position, Suspect } from './event-log.ts';

/** Thrown for an event that becomes a dead letter at once instead of being retried. */
export class EndedProcesses extends Error {
  readonly crashes: number;
  constructor(crashes: number) {
    super(`${crashes} processes ended while they handled this event.`);
    this.name = 'EndedProcesses';
    this.crashes = crashes;
  }
}

export type CrashGuard = {
  /** Handles an entry; `crashes` is how many processes died over it. Throws `EndedProcesses` instead when they are too many. */
  run(at: Position, handle: (crashes: number) => Promise<void>): Promise<void>;
};

/** Processes that may die over one event. */
const most = 3;

/**
 * Stops an event that ends its process from doing so for ever. After a crash, everything that the process before may have been
 * handling (up to `lastSeq`) is noted on disk before it is handled. Events in progress during a second crash are handled alone,
 * so that only the responsible one is blamed, and the third time it is given up. Costs nothing after an orderly end.
 */
export function createCrashGuard(
  calls: Pick<Remote<EventLogCalls>, 'start' | 'end'>,
  { suspects, lastSeq }: { suspects: readonly Suspect[] | null; lastSeq: number },
): CrashGuard {
  const nameOf = ({ group, topic, seq }: Position): string => `${group} ${topic} ${seq}`;
  const blamed = new Map((suspects ?? []).map((suspect) => [nameOf(suspect), suspect.crashes]));
  let alone: Promise<unknown> = Promise.resolve();

  /** Notes are best effort: a disk that refuses one delays nothing. The log stores them in order, so the second needs no wait. */
  async function noted(at: Position, handle: () => Promise<void>): Promise<void> {
    let forGood = false;
    await calls.start(at).catch(() => {});
    try {
      await handle();
      forGood = true;
      blamed.delete(nameOf(at));
    } finally {
      calls.end(at, forGood).catch(() => {});
    }
  }

  return {
    async run(at, handle) {
      if (!suspects || at.seq > lastSeq) return handle(0);
      const crashes = blamed.get(nameOf(at)) ?? 0;
      if (crashes >= most) throw new EndedProcesses(crashes);
      if (crashes === 0) return noted(at, () => handle(0));
      const turn = alone.then(() => noted(at, () => handle(crashes)));
      alone = turn.catch(() => {});
      return turn;
    },
  };
}
