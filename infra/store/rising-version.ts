/**
 * A function whose numbers rise with every call: microseconds since 1970 by `clock` (milliseconds), and at least one more than the
 * number before. Numbers of two processes compare only as well as their clocks agree.
 */
export function createRisingVersion(clock: () => Date): () => number {
  let last = 0;
  return () => {
    last = Math.max(last + 1, clock().getTime() * 1000);
    return last;
  };
}
