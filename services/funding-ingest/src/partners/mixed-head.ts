/** Places at the head of a list, how many of them one country may take, and how far down the order others are looked for. */
const [head, perCountry, reach] = [10, 3, 60];
/** What a place that a kind lacks is worth beside the scores; chosen on calls of 2023. */
const perLackingPlace = 0.1;

export type Mix<Item, Kind> = {
  scoreOf: (item: Item) => number;
  /** Empty: not known, and not counted. */
  countryOf: (item: Item) => string;
  kindOf: (item: Item) => Kind;
  /** The share of its kind among partners of such calls; without it kinds stay as they come. */
  shareOf?: (item: Item) => number;
};

/**
 * The order with at most three of one country among the first ten, while there are others, and these of kinds as they are mixed in
 * consortia of such calls: a kind that has more than its share gives way to those that have less.
 */
export function mixHead<Item, Kind>(
  order: readonly Item[],
  { scoreOf, countryOf, kindOf, shareOf }: Mix<Item, Kind>,
): Item[] {
  const first = new Set<Item>();
  const countries = new Map<string, number>();
  const kinds = new Map<Kind, number>();
  const pool = new Set(order.slice(0, reach));
  const worthOf = (item: Item): number =>
    scoreOf(item) +
    (shareOf ? perLackingPlace * (shareOf(item) * (first.size + 1) - (kinds.get(kindOf(item)) ?? 0)) : 0);
  while (first.size < head) {
    let best: Item | undefined;
    for (const item of pool)
      if ((countries.get(countryOf(item)) ?? 0) < perCountry && (best === undefined || worthOf(item) > worthOf(best)))
        best = item;
    if (best === undefined) break;
    first.add(best);
    pool.delete(best);
    const [country, kind] = [countryOf(best), kindOf(best)];
    if (country !== '') countries.set(country, (countries.get(country) ?? 0) + 1);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
  }
  return [...first, ...order.filter((item) => !first.has(item))];
}
