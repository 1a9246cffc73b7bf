import { countryName } from '@consortia/proto/country-names';
import type { CallFit, FitRole } from '@consortia/proto/funding-ingest/call-fit-api';
import { cordisCountry } from '@consortia/proto/funding-ingest/codes';
import { once } from '@consortia/proto/once';
import type { DraftFields } from '@consortia/proto/posts/drafts';
import { callFitMessages as labels } from '@consortia/proto/posts/messages/call-fit';
import { isoCountries } from '../../../lib/iso-countries.ts';

type Evidence = Pick<CallFit['verdicts'][number], 'span' | 'standard'>;
/** Something that an author asks for and the call rules out, or of which nothing is known; with what says so. */
export type FitNotice = { value: 'notMet' | 'unknown'; text: string; evidence: readonly Evidence[] };

const names = once(() =>
  isoCountries
    .map((iso) => ({ code: cordisCountry(iso), name: countryName(iso) }))
    .sort((one, other) => other.name.length - one.name.length),
);
const isLetter = (character: string | undefined): boolean => character !== undefined && /[\p{L}-]/u.test(character);

/** Codes of the countries that a text names, as CORDIS writes them; a name inside a longer one is not named. */
export function countriesNamed(text: string): string[] {
  let left = text;
  return names().flatMap(({ code, name }) => {
    const at = left.indexOf(name);
    if (at < 0 || isLetter(left[at - 1]) || isLetter(left[at + name.length])) return [];
    left = left.replaceAll(name, '.');
    return [code];
  });
}

const ofOrganisations = ['Coordinator', 'Work Package Leader', 'Consortium Partner'];

/** What of an Opportunity does not fit the call, or may not. */
export function fitNotices(
  { roles, verdicts, alone }: CallFit,
  own: string | null,
  asked: Pick<DraftFields, 'roles' | 'collaboratorSought'>,
): FitNotice[] {
  const says = (role: FitRole, country: string, value: FitNotice['value']) => roles[role][value].includes(country);
  const notice = (role: FitRole, country: string, value: FitNotice['value'], sentence: (name: string) => string) => ({
    ...{ value, text: sentence(countryName(country)) },
    evidence: verdicts.filter((one) => one.role === role && one.value === value && one.countries.includes(country)),
  });
  const of = (country: string, words: { not: typeof labels.ownNot; unknown: typeof labels.ownUnknown }): FitNotice[] =>
    says('partner', country, 'notMet')
      ? [notice('partner', country, 'notMet', words.not)]
      : says('partner', country, 'unknown')
        ? [notice('partner', country, 'unknown', words.unknown)]
        : [];
  const notCoordinator = (country: string, sentence: typeof labels.ownNot): FitNotice[] =>
    says('coordinator', country, 'notMet') && !says('partner', country, 'notMet')
      ? [notice('coordinator', country, 'notMet', sentence)]
      : [];
  const seeksCoordinator = asked.roles.includes('Coordinator');
  const notices: FitNotice[] = [];
  if (own !== null) {
    notices.push(...of(own, { not: labels.ownNot, unknown: labels.ownUnknown }));
    // Who seeks a coordinator does not coordinate.
    if (!seeksCoordinator) notices.push(...notCoordinator(own, labels.ownNotCoordinator));
  }
  for (const country of countriesNamed(asked.collaboratorSought)) {
    notices.push(...of(country, { not: labels.askedNot, unknown: labels.askedUnknown }));
    if (seeksCoordinator) notices.push(...notCoordinator(country, labels.askedNotCoordinator));
  }
  const others = asked.roles.filter((role) => ofOrganisations.includes(role));
  if (alone && others.length > 0)
    notices.push({
      value: 'notMet',
      text: labels.alone(others.join(', ')),
      evidence: [{ span: alone, standard: null }],
    });
  if (asked.roles.includes('Individual Expert')) notices.push({ value: 'unknown', text: labels.experts, evidence: [] });
  return notices;
}
