import isoCodes from 'i18n-iso-countries/codes.json' with { type: 'json' };

/** ISO 3166-1 alpha-2 codes of every country, and XK for Kosovo. */
export const isoCountries: readonly string[] = isoCodes.map(([iso]) => iso!);
