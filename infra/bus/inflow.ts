/** How fast entries come in. */
export type Inflow = {
  /** Counts one entry. */
  count(): void;
  /** Whether entries arrive faster than people cause them, as in an import or a repair. */
  isBulk(): boolean;
};

const spanMs = 500;
/** Entries within two spans; a consumer catches up with fewer while they arrive. */
const bulk = 150;

/** Counts the entries of this half second and the one before. `now` returns milliseconds that only rise. */
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
