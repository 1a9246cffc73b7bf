import { countryName, isoCountry } from '@consortia/proto/country-names';

/** A value of a country, by its ISO 3166-1 alpha-2 code. */
export interface CountryValue {
  readonly country: string;
  readonly value: number;
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
