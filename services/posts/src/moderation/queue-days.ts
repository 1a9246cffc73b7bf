import type { Decision } from '../decisions/decision-model.ts';

/** One wait of a post, in milliseconds since 1970; `to` is null while it lasts. */
export type Wait = { from: number; to: number | null; isDecided: boolean };

const dayMs = 86_400_000;
const starts: ReadonlySet<string> = new Set(['submitted', 'edited']);
const decided: ReadonlySet<string> = new Set(['approved', 'sent back', 'reviewed']);
const ends: ReadonlySet<string> = new Set([...decided, 'withdrawn', 'deleted']);

/**
 * Waits that have ended, from decisions in order of time. A decision whose start is not among them is left out: how long the post waited
 * is not known, or it did not wait at all.
 */
export function endedWaits(decisions: readonly Pick<Decision, 'postId' | 'decision' | 'at'>[]): Wait[] {
  const open = new Map<string, number>();
  return decisions.flatMap(({ postId, decision, at }): Wait[] => {
    const from = open.get(postId);
    if (from === undefined) {
      if (starts.has(decision)) open.set(postId, at.getTime());
      return [];
    }
    if (!ends.has(decision)) return [];
    open.delete(postId);
    return [{ from, to: at.getTime(), isDecided: decided.has(decision) }];
  });
}

function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}

/** The number that waited at the end of each of the last `count` UTC days, and the median of the waits decided in them. */
export function queueDays(waits: readonly Wait[], now: number, count: number) {
  const today = Math.floor(now / dayMs) * dayMs;
  const days = Array.from({ length: count }, (_, index) => {
    const start = today - (count - 1 - index) * dayMs;
    const end = Math.min(now, start + dayMs - 1);
    const waiting = waits.filter(({ from, to }) => from <= end && (to === null || to > end)).length;
    return { date: new Date(start).toISOString().slice(0, 10), waiting };
  });
  const first = today - (count - 1) * dayMs;
  const lengths = waits.flatMap(({ from, to, isDecided }) =>
    isDecided && to !== null && to >= first ? [to - from] : [],
  );
  return { days, decided: lengths.length, medianWait: median(lengths) };
}
