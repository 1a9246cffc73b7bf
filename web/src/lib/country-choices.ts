import { countryName } from '@consortia/proto/country-names';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { once } from '@consortia/proto/once';
import { isoCountries } from './iso-countries.ts';

/** Every country by its name, with its code as CORDIS writes it. */
export const countryChoices = once(() =>
  isoCountries
    .map((iso) => ({ value: cordisCountry(iso), label: countryName(iso) }))
    .sort((one, other) => one.label.localeCompare(other.label)),
);
