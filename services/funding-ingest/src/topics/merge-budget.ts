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
  { take }: FieldHistory,
  held: TopicFacts['budget'],
  said: TopicObservation['budget'],
): TopicFacts['budget'] {
  if (!said) return held;
  const known = held ?? nothingStated;
  const amount = (name: Exclude<keyof Budget, 'years'>) => take(`budget.${name}`, known[name], said[name]);
  const years = said.years.length > 0 ? said.years : null;
  const merged: Budget = {
    total: amount('total'),
    expectedGrants: amount('expectedGrants'),
    minContribution: amount('minContribution'),
    maxContribution: amount('maxContribution'),
    years: take(
      'budget.years',
      known.years.map(({ year, amount: money }) => ({ year, amount: money })),
      years,
      known.years.length === 0,
    ),
  };
  const isSilent = merged.years.length === 0 && Object.values({ ...merged, years: null }).every((one) => one === null);
  return isSilent ? held : merged;
}
