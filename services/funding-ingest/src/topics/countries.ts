import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes of every country, and XK for Kosovo. */
export const isoCountries: readonly string[] = isoCodes.map(([iso]) => iso!);
const cordisCountries: ReadonlySet<string> = new Set(isoCountries.map(cordisCountry));
/** Whether a country has this code, as CORDIS writes it. */
export const isCountry = (code: string): boolean => cordisCountries.has(code);
