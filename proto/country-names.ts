const names = new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' });
/** The European Union's own codes of two countries. */
const isoOf: Readonly<Record<string, string>> = { EL: 'GR', UK: 'GB' };

/** ISO code of a country, from the ISO code or the European Union's own. */
export const isoCountry = (code: string): string => isoOf[code] ?? code;

/** English name of a country; a code that is not known stays as it is. */
export function countryName(code: string): string {
  const iso = isoCountry(code);
  return /^[A-Z]{2}$/.test(iso) ? (names.of(iso) ?? code) : code;
}
