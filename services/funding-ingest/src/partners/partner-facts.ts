import type { PartnerIndex } from './partner-index.ts';

/** What is known of the organisations of an index besides their projects, by their numbers. */
export type PartnerFacts = {
  /** As CORDIS writes them; empty where unknown. */
  countries: readonly string[];
  /** The city in its country; empty where unknown. */
  cities: readonly string[];
  /** Numbers of the words of each name. */
  names: readonly (readonly number[])[];
  /** How rare each of these words is: 0 for those that many names have. */
  rarity: Float32Array;
};
type Organisation = { pic: string; name: string; country: string | null; city: string | null };

const leastWord = 3;
/** Logarithm of the share of names from which on a word says nothing. */
const common = 4;
/** In lower case, without accents. */
const plain = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '');

/** Learns the organisations of an index one after the other; those that are not in it are left out. */
export function learnFacts({ numbers, pics }: Pick<PartnerIndex, 'numbers' | 'pics'>) {
  const [countries, cities] = [Array<string>(pics.length).fill(''), Array<string>(pics.length).fill('')];
  const names: number[][] = pics.map(() => []);
  const words = new Map<string, number>();
  const counts: number[] = [];
  const numberOf = (word: string): number => {
    const number = words.get(word) ?? words.size;
    words.set(word, number);
    counts[number] = (counts[number] ?? 0) + 1;
    return number;
  };
  return {
    add({ pic, name, country, city }: Organisation): void {
      const at = numbers.get(pic);
      if (at === undefined) return;
      countries[at] = country ?? '';
      const letters = plain(city ?? '').replace(/[^\p{L}]/gu, '');
      if (letters) cities[at] = `${letters} ${country ?? ''}`;
      const found = plain(name).split(/[^\p{L}\p{N}]+/u);
      names[at] = [...new Set(found.filter((word) => word.length >= leastWord))].map(numberOf);
    },
    finish(): PartnerFacts {
      const rarity = Float32Array.from(counts, (count) => Math.max(0, Math.log(pics.length / count) - common));
      return { countries, cities, names, rarity };
    },
  };
}

/** How many of the partners are in the city of each organisation, and how many rare words its name has in common with theirs. */
export function placeFeatures({ cities, names, rarity }: PartnerFacts, given: readonly number[]) {
  const present = new Map<string, number>();
  for (const at of given) if (cities[at]) present.set(cities[at], (present.get(cities[at]) ?? 0) + 1);
  const words = new Set(given.flatMap((at) => names[at] ?? []));
  return {
    city: Float32Array.from(cities, (city) => present.get(city) ?? 0),
    name: Float32Array.from(names, (own) => own.reduce((sum, word) => sum + (words.has(word) ? rarity[word]! : 0), 0)),
  };
}
