import { once } from '@consortia/proto/once';

const names = once(() => new Intl.DisplayNames('en-GB', { type: 'region', fallback: 'code' }));

/** The English name of a country from its two letters; anything else stays as it is. */
export const countryName = (code: string): string => (/^[A-Z]{2}$/.test(code) ? (names().of(code) ?? code) : code);
