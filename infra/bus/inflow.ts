/** How fast entries come in. */
export type Inflow = {
  /** One more has come. */
  count(): void;
  /** Whether it is more than people bring about: somebody imports or repairs in bulk. */
  isBulk(): boolean;
};

const spanMs = 500;
/** Within two spans; a follower that is left behind by fewer catches up while they come. */
const bulk = 150;

/** Counts by spans of half a second: what came in this one and in the one before. `now` answers milliseconds that only rise. */
export function measureInflow(now: () => number = () => performance.now()): Inflow {
  let span = 0;
  let current = 0;
  let previous = 0;
  function advance(): void {
    const reached = Math.floor(now() / spanMs);
    if (reached === span) return;
    previous = reached === span + 1 ? current : 0;
    current = 0;
    span = reached;
  }
  return {
    count() {
      advance();
      current += 1;
    },
    isBulk() {
      advance();
      return current + previous >= bulk;
    },
  };
}
