import type { StatName } from '@consortia/proto/insights/shapes';
import type { Tally } from '../days/tally.ts';
import type { Buckets } from '../periods/buckets.ts';

/** Adds up figures by name and bucket; what is outside of the period is left out. */
export function countIn({ starts, at }: Buckets, names: readonly StatName[]) {
  const series = new Map(names.map((name) => [name, starts.map(() => 0)]));
  function add(name: StatName, moment: Date, count = 1): void {
    const bucket = at(moment);
    const own = series.get(name);
    if (own && bucket >= 0 && bucket < own.length) own[bucket]! += count;
  }
  return {
    add,
    addAll(tally: Tally): void {
      for (const counted of tally.values())
        for (const [start, { counts }] of counted)
          for (const name of Object.keys(counts) as StatName[]) add(name, new Date(start), counts[name]);
    },
    stats: () =>
      names.map((name) => {
        const own = series.get(name)!;
        return { name, value: own.reduce((sum, count) => sum + count, 0), series: own };
      }),
  };
}
