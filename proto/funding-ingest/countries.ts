import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { cordisCountry, countryCode } from './codes.ts';

/** ISO 3166-1 alpha-2 codes of every country, and XK for Kosovo. */
export const isoCountries: readonly string[] = isoCodes.map(([iso]) => iso!);
const cordisCountries: ReadonlySet<string> = new Set(isoCountries.map(cordisCountry));
/** Code of a country that exists, as CORDIS writes it. */
export const knownCountry = countryCode.refine((code) => cordisCountries.has(code), 'There is no such country.');
