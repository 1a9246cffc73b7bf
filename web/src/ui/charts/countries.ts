/** A value of a country, by its ISO 3166-1 alpha-2 code. */
export interface CountryValue {
  readonly country: string;
  readonly value: number;
}

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

/** Sums the values of each country; the largest first, then by name. */
export function inOrder(values: readonly CountryValue[]): CountryValue[] {
  const sums = new Map<string, number>();
  for (const { country, value } of values) {
    const code = isoCountry(country);
    sums.set(code, (sums.get(code) ?? 0) + value);
  }
  return [...sums]
    .map(([country, value]) => ({ country, value }))
    .sort(
      (one, other) => other.value - one.value || countryName(one.country).localeCompare(countryName(other.country)),
    );
}
