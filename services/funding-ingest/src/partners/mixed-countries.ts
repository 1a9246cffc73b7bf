/** Places at the head of a list, and how many of them one country may take. */
const [head, perCountry] = [10, 3];

/** The order with at most three of one country among the first ten, while there are others. Unknown countries are not counted. */
export function mixCountries<Item>(order: readonly Item[], countryOf: (item: Item) => string): Item[] {
  const first: Item[] = [];
  const waiting: Item[] = [];
  const counts = new Map<string, number>();
  for (const item of order) {
    const country = countryOf(item);
    const count = counts.get(country) ?? 0;
    if (first.length >= head || (country !== '' && count >= perCountry)) waiting.push(item);
    else {
      first.push(item);
      counts.set(country, count + 1);
    }
  }
  return [...first, ...waiting];
}
