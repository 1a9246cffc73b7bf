import type { Metrics } from '@consortia/proto/insights/shapes';

/** Members at the end of one of the buckets, with how many joined and left in it. `start` is an ISO instant. */
export type MemberCount = { start: string; members: number; joined: number; left: number };

/** How many members an organisation had, counted back from `now` by who joined and left; what was not recorded cannot lower it below 0. */
export function memberCounts({ buckets, stats }: Pick<Metrics, 'buckets' | 'stats'>, now: number): MemberCount[] {
  const seriesOf = (name: string) => stats.find((one) => one.name === name)?.series ?? [];
  const [joined, left] = [seriesOf('joined'), seriesOf('left')];
  let members = now;
  return buckets
    .map((start, at) => ({ start, joined: joined[at] ?? 0, left: left[at] ?? 0 }))
    .reverse()
    .map((bucket) => {
      const count = { ...bucket, members };
      members = Math.max(0, members - bucket.joined + bucket.left);
      return count;
    })
    .reverse();
}
