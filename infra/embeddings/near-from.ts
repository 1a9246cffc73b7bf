/**
 * Something is near enough with at least this cosine, if also this many standard deviations above the mean of all: a general query is near
 * to everything. Both were chosen on the judged queries, see docs/adr/0106.
 */
const similarityFloor = 0.4;
const deviations = 4;
/** Fewer have no deviation that means anything. */
const fewest = 30;

/** The cosine with a query from which one of these is near it in meaning. */
export function nearFrom(cosines: readonly number[]): number {
  const count = cosines.length;
  if (count < fewest) return similarityFloor;
  const mean = cosines.reduce((sum, one) => sum + one, 0) / count;
  const variance = cosines.reduce((sum, one) => sum + (one - mean) ** 2, 0) / count;
  return Math.max(similarityFloor, mean + deviations * Math.sqrt(variance));
}
