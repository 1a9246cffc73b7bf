import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import type { FieldHistory } from './field-history.ts';
import type { TopicFacts } from './topic-model.ts';

type Budget = NonNullable<TopicFacts['budget']>;
const nothingStated: Budget = {
  total: null,
  expectedGrants: null,
  minContribution: null,
  maxContribution: null,
  years: [],
};

/** Each amount by itself: a source that states the amounts of a grant may not state the total. */
export function mergeBudget(
  { latest }: FieldHistory,
  stored: TopicFacts['budget'],
  observed: TopicObservation['budget'],
): TopicFacts['budget'] {
  if (!observed) return stored;
  const known = stored ?? nothingStated;
  const amount = (name: Exclude<keyof Budget, 'years'>) => latest(`budget.${name}`, known[name], observed[name]);
  const years = observed.years.length > 0 ? observed.years : null;
  const merged: Budget = {
    total: amount('total'),
    expectedGrants: amount('expectedGrants'),
    minContribution: amount('minContribution'),
    maxContribution: amount('maxContribution'),
    years: latest(
      'budget.years',
      known.years.map(({ year, amount: money }) => ({ year, amount: money })),
      years,
      known.years.length === 0,
    ),
  };
  const isSilent = merged.years.length === 0 && Object.values({ ...merged, years: null }).every((one) => one === null);
  return isSilent ? stored : merged;
}
