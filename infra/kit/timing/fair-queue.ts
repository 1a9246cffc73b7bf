export type FairQueue = <T>(caller: string, work: () => Promise<T>) => Promise<T>;
/** At most `concurrent` run at a time, and `waiting` of each caller wait; `refuse` throws for more. */
export type QueueBounds = { concurrent: number; waiting: number; refuse: () => never };

/** Runs work of callers in turn: one who has much of it waiting does not hold up others. Work of one caller runs in its order. */
export function createFairQueue({ concurrent, waiting, refuse }: QueueBounds): FairQueue {
  /** Of callers with waiting work, the one whose turn is next first. */
  const lines = new Map<string, (() => void)[]>();
  let running = 0;

  async function turn(caller: string): Promise<void> {
    if (running < concurrent) {
      running += 1;
      return;
    }
    const line = lines.get(caller) ?? [];
    if (line.length >= waiting) refuse();
    // Work that has ended passes its slot to the next, so `running` does not change.
    await new Promise<void>((resolve) => {
      line.push(resolve);
      lines.set(caller, line);
    });
  }
  function passOn(): void {
    const next = lines.entries().next().value;
    if (!next) {
      running -= 1;
      return;
    }
    const [caller, line] = next;
    lines.delete(caller);
    line.shift()!();
    if (line.length > 0) lines.set(caller, line);
  }

  return async (caller, work) => {
    await turn(caller);
    try {
      return await work();
    } finally {
      passOn();
    }
  };
}
