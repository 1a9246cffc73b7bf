import { isoCountry } from '@consortia/proto/country-names';

/** Adjectives of countries in Europe and of those that often take part, by ISO code; no vocabulary at hand has them. */
const written: Readonly<Record<string, string>> = {
  ...{
    AL: 'albanian',
    AM: 'armenian',
    AT: 'austrian',
    AU: 'australian',
    BA: 'bosnian',
    BE: 'belgian',
    BG: 'bulgarian',
  },
  ...{ BR: 'brazilian', BY: 'belarusian', CA: 'canadian', CH: 'swiss', CL: 'chilean', CN: 'chinese', CY: 'cypriot' },
  ...{ CZ: 'czech', DE: 'german', DK: 'danish', EE: 'estonian', EG: 'egyptian', ES: 'spanish', FI: 'finnish' },
  ...{ FO: 'faroese', FR: 'french', GB: 'british', GE: 'georgian', GR: 'greek', HR: 'croatian', HU: 'hungarian' },
  ...{ IE: 'irish', IL: 'israeli', IN: 'indian', IS: 'icelandic', IT: 'italian', JP: 'japanese', KE: 'kenyan' },
  ...{ KR: 'korean', LT: 'lithuanian', LV: 'latvian', MA: 'moroccan', MD: 'moldovan', ME: 'montenegrin' },
  ...{ MK: 'macedonian', MT: 'maltese', MX: 'mexican', NG: 'nigerian', NL: 'dutch', NO: 'norwegian', PL: 'polish' },
  ...{ PT: 'portuguese', RO: 'romanian', RS: 'serbian', RU: 'russian', SE: 'swedish', SI: 'slovenian', SK: 'slovak' },
  ...{ TN: 'tunisian', TR: 'turkish', UA: 'ukrainian', US: 'american', XK: 'kosovar', ZA: 'south african' },
};
/** ISO codes by adjective. */
export const countryAdjectives: ReadonlyMap<string, string> = new Map(
  Object.entries(written).map(([code, adjective]) => [adjective, code]),
);
/** The adjectives of a country by its code as CORDIS writes it. */
export const adjectivesOf = (code: string): string[] => {
  const adjective = written[isoCountry(code)];
  return adjective ? [adjective] : [];
};
