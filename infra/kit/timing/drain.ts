/** Runs `publish` one at a time. */
export type Drain = {
  /** Resolves when a run that started after the call has ended: one that is under way may have read before the call. */
  drain(): Promise<void>;
  isRunning(): boolean;
  /** Resolves when no run is left, however it ended. */
  idle(): Promise<void>;
};

export function createDrain(publish: () => Promise<void>): Drain {
  let isRunning = false;
  let last: Promise<void> = Promise.resolve();
  return {
    drain() {
      const published = last.catch(() => {}).then(publish);
      last = published;
      isRunning = true;
      return published.finally(() => {
        if (last === published) isRunning = false;
      });
    },
    isRunning: () => isRunning,
    idle: () => last.catch(() => {}),
  };
}
