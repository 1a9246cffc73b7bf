/** Result of one query: shares of the expected items within the first places, whether any is within ten, 1 / first place. */
export type Measures = { r1: number; r10: number; r50: number; hit10: number; mrr: number };
export const measured = ['r1', 'r10', 'r50', 'hit10', 'mrr'] as const;

export function measure(ranked: readonly string[], relevant: ReadonlySet<string>): Measures {
  const ranks = [...relevant].map((id) => {
    const at = ranked.indexOf(id);
    return at < 0 ? Number.POSITIVE_INFINITY : at + 1;
  });
  const within = (places: number): number => ranks.filter((rank) => rank <= places).length / relevant.size;
  return { r1: within(1), r10: within(10), r50: within(50), hit10: within(10) ? 1 : 0, mrr: 1 / Math.min(...ranks) };
}

export const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Two-sided p of a paired bootstrap: how often a resample of the queries turns the difference of the means around. */
export function pairedBootstrap(ours: readonly number[], theirs: readonly number[], resamples = 10_000): number {
  const differences = ours.map((value, at) => value - theirs[at]!);
  const random = seeded(20_260_101);
  let atMost = 0;
  let atLeast = 0;
  for (let sample = 0; sample < resamples; sample += 1) {
    let sum = 0;
    for (let draw = 0; draw < differences.length; draw += 1)
      sum += differences[Math.floor(random() * differences.length)]!;
    if (sum <= 0) atMost += 1;
    if (sum >= 0) atLeast += 1;
  }
  return Math.min(1, (2 * (Math.min(atMost, atLeast) + 1)) / (resamples + 1));
}
