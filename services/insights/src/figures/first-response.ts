type Post = { id: string; at: Date };
type Response = { postId: string; at: Date };

/** The value below which a share of the sorted values lies: the nearest rank, so that it is one of the values. */
export const quantile = (sorted: readonly number[], share: number): number | null =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null;

/** Median and 90th percentile of the milliseconds from publication to the first response, of posts that have one. */
export function firstResponseOf(posts: readonly Post[], responses: readonly Response[]) {
  const firsts = new Map<string, number>();
  for (const { postId, at } of responses)
    firsts.set(postId, Math.min(firsts.get(postId) ?? Number.POSITIVE_INFINITY, at.getTime()));
  const waits = posts
    .flatMap(({ id, at }) => (firsts.has(id) ? [Math.max(0, firsts.get(id)! - at.getTime())] : []))
    .sort((a, b) => a - b);
  return { count: waits.length, medianMs: quantile(waits, 0.5), p90Ms: quantile(waits, 0.9) };
}
