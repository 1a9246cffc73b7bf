import { isoCountries } from '@consortia/infra/text/countries';
import { exclusionsOf } from '@consortia/proto/consortium/exclusions-of';
import { standardRules } from '@consortia/proto/consortium/standard-rules';
import type { Partner } from '@consortia/proto/consortium/verdicts';
import { fail } from '@consortia/proto/errors';
import { cordisCountry, projectSizes } from '@consortia/proto/funding-ingest/codes';
import { readinessOf, traitsOf } from '@consortia/proto/funding-ingest/condition-traits';
import { conditionMessages as labels } from '@consortia/proto/funding-ingest/messages/conditions';
import { destinationOf, programmePartOf } from '@consortia/proto/funding-ingest/programme-parts';
import { once } from '@consortia/proto/once';
import { checkedCall } from './checked-call.ts';
import type { Topic } from './topic-model.ts';

/** Stands for every country where no rule leaves one out. */
const anyCountry = 'any';
/** Stands for every country but those that the standard rules of this name exclude. */
const allBut = (rules: string): string => `any but those excluded by ${rules}`;
const countries: ReadonlySet<string> = new Set(isoCountries.map(cordisCountry));
/** The values of the filter of a country that find a call. A country that does not exist is refused. */
export function openToCountry(country: string): string[] {
  if (!countries.has(country)) return fail('kit.invalid', { fields: { 'filters.country': [labels.noSuchCountry] } });
  const open = standardRules.filter(({ excluded }) => !excluded?.countries.includes(country));
  return [country, anyCountry, ...open.map(({ name }) => allBut(name))];
}

const established = (country: string): Partner => ({
  ...{ id: country, entity: country, country, role: 'beneficiary', kind: null, coordinates: false },
  ...{ region: 'none', special: null, controlledFrom: 'own' },
});
const everywhere = once(() => isoCountries.map(established));

const isSame = (found: ReadonlySet<string>, listed: readonly string[] = []): boolean =>
  found.size === listed.length && listed.every((one) => found.has(one));

type Conditions = Pick<Topic, 'identifier' | 'actions' | 'compiled'>;

/** Countries of which a beneficiary may take part. Where that is unknown, a country stays. */
function openTo(topic: Conditions, today: string): string[] {
  const left = exclusionsOf(everywhere(), checkedCall(topic), standardRules, today);
  if (left.size === 0) return [anyCountry];
  const leftOut = new Set([...left.keys()].map(cordisCountry));
  const standard = standardRules.find(({ excluded }) => isSame(leftOut, excluded?.countries));
  // A country each for every such call would be most of the index.
  if (standard) return [allBut(standard.name)];
  return everywhere().flatMap(({ id }) => (left.has(id) ? [] : [cordisCountry(id)]));
}

const million = 1e6;
const sizeOf = (most: number): (typeof projectSizes)[number] =>
  projectSizes.find((size) => most <= Number(size) * million) ?? 'more';

/** What the list of calls is filtered by, of the conditions and the budget of a call. */
export function conditionFilters(
  topic: Conditions & Pick<Topic, 'budget' | 'destination'>,
  now: Date,
): Record<string, string[]> {
  const { identifier, compiled, budget, actions } = topic;
  const most = budget?.maxContribution ?? budget?.minContribution ?? null;
  const unique = (values: readonly (string | number)[]) => [...new Set(values.map(String))];
  return {
    part: [programmePartOf(identifier)],
    destination: destinationOf(topic),
    condition: compiled ? traitsOf(compiled) : [],
    model: unique(actions.flatMap(({ deadlineModel }) => deadlineModel ?? [])),
    trl: compiled ? unique(readinessOf(compiled).levels) : [],
    size: most === null ? [] : [sizeOf(most)],
    country: openTo(topic, now.toISOString().slice(0, 10)),
  };
}
