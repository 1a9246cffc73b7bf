import { folded } from '@consortia/proto/fold';
import { once } from '@consortia/proto/once';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };

/** Words of a name; those that texts leave out or write in two ways are not compared. */
export const wordsOfName = (text: string): string[] =>
  (folded(text).match(/[a-z]+/g) ?? []).filter((word) => !filler.has(word));
const filler = new Set(['and', 'the', 'of']);

/** Codes by the words of the names of countries. `Congo` alone is no country, since two have the name. */
const countries = once(() => {
  const found = new Map<string, string>();
  for (const [code, written] of Object.entries(english.countries)) {
    for (const name of [written].flat()) {
      const key = wordsOfName(name.split(/[,(]/)[0]!).join(' ');
      const known = found.get(key);
      if (key !== '') found.set(key, known === undefined || known === code ? code : '');
    }
  }
  return found;
});

/** So many words has the longest name that is compared. */
export const countryWords = 5;

/** ISO code of the country with this English name; null where there is none. */
export const countryNamed = (name: string): string | null => countries().get(wordsOfName(name).join(' ')) || null;

/** The words of all names of countries. */
export const wordsOfCountries = once(
  () => new Set(Object.values(english.countries).flatMap((written) => [written].flat().flatMap(wordsOfName))),
);
