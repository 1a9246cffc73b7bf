import { isoCountries } from '@consortia/infra/text/countries';
import { fail } from '@consortia/proto/errors';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { conditionMessages } from '@consortia/proto/funding-ingest/messages/conditions';

const existing: ReadonlySet<string> = new Set(isoCountries.map(cordisCountry));

/** Nobody would ever be found for a seat in a country that does not exist. */
export function requireCountries({ countries }: { countries: readonly string[] }): void {
  if (!countries.every((code) => existing.has(code)))
    fail('kit.invalid', { fields: { countries: [conditionMessages.noSuchCountry] } });
}
