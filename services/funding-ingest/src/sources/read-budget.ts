import type { TopicObservation } from '@consortia/proto/funding-ingest/observations';
import { amount } from './read-values.ts';
import { first, isEmpty, isObject, isWrong, type Reading, unpacked, type Wrong, wrong } from './readings.ts';

type Budget = NonNullable<TopicObservation['budget']>;

/** An amount; undefined for 0 and for an empty value, which sources write when it is unknown. */
function stated(value: unknown): number | null | Wrong {
  if (isEmpty(value)) return null;
  const read = amount.read(value, { observedAt: null, observed: {} }) as number | Wrong;
  return read === 0 ? null : read;
}
const integer = (value: number | null | Wrong): number | null | Wrong =>
  typeof value === 'number' && !Number.isSafeInteger(value) ? wrong(value) : value;

type Parts = { [Key in keyof Budget]: Budget[Key] | Wrong };
function budgetOf(parts: Parts): Budget | undefined | Wrong {
  const problem = Object.values(parts).find(isWrong);
  if (problem) return problem;
  const budget = parts as Budget;
  const silent = [budget.total, budget.expectedGrants, budget.minContribution, budget.maxContribution].every(
    (one) => one === null,
  );
  return silent && budget.years.length === 0 ? undefined : budget;
}

export const budgetFields: Reading = {
  says: 'least and most for each grant, number of grants; 0 is not stated',
  read: (value) => {
    const [least, most, grants] = value as unknown[];
    return budgetOf({
      total: null,
      expectedGrants: integer(stated(grants)),
      minContribution: stated(least),
      maxContribution: stated(most),
      years: [],
    });
  },
};
export const budgetObject: Reading = {
  says: 'total, number of grants, least and most for each; 0 is not stated, years without amounts say nothing',
  read: (value) => {
    if (!isObject(value)) return wrong(value);
    return budgetOf({
      total: stated(value.totalBudgetEur),
      expectedGrants: integer(stated(value.expectedGrants)),
      minContribution: stated(value.minContributionEur),
      maxContribution: stated(value.maxContributionEur),
      years: [],
    });
  },
};

/** The lines of an overview that speak of this topic and not of a sibling whose id is longer. */
function ownLines(overview: unknown, identifier: string): Readonly<Record<string, unknown>>[] {
  const map = isObject(overview) ? overview.budgetTopicActionMap : undefined;
  const lines = isObject(map) ? Object.values(map).flat() : [];
  const own = lines.filter(isObject).filter(({ action }) => {
    if (typeof action !== 'string') return false;
    const observed = action.trim().replaceAll('/', '-').toLowerCase();
    return observed === identifier || observed.startsWith(`${identifier} `);
  });
  return [...new Map(own.map((line) => [JSON.stringify(line), line])).values()];
}
const sum = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length > 0 ? known.reduce((all, one) => all + one, 0) : null;
};

export const budgetOverview: Reading = {
  says: 'the lines whose action starts with this identifier: amounts by year and their sum, number of grants, least and most; 0 is not stated',
  read: (value, { observed }) => {
    const years = new Map<string, number>();
    const read: Record<'grants' | 'least' | 'most', (number | null)[]> = { grants: [], least: [], most: [] };
    for (const line of ownLines(unpacked(first(value)), (observed.identifier ?? '').toLowerCase())) {
      const numbers = [
        integer(stated(line.expectedGrants)),
        stated(line.minContribution),
        stated(line.maxContribution),
      ];
      const byYear = Object.entries(isObject(line.budgetYearMap) ? line.budgetYearMap : {}).map(
        ([year, money]) => [year, /^\d{4}$/.test(year) ? stated(money) : wrong(year)] as const,
      );
      const problem = [...numbers, ...byYear.map(([, money]) => money)].find(isWrong);
      if (problem) return problem;
      const [grants, least, most] = numbers as (number | null)[];
      read.grants.push(grants!);
      read.least.push(least!);
      read.most.push(most!);
      for (const [year, money] of byYear)
        if (typeof money === 'number') years.set(year, (years.get(year) ?? 0) + money);
    }
    const known = (values: (number | null)[]): number[] => values.filter((one) => one !== null);
    return budgetOf({
      total: sum([...years.values()]),
      expectedGrants: sum(read.grants),
      minContribution: known(read.least).length > 0 ? Math.min(...known(read.least)) : null,
      maxContribution: known(read.most).length > 0 ? Math.max(...known(read.most)) : null,
      years: [...years]
        .sort(([one], [other]) => one.localeCompare(other))
        .map(([year, amountOfYear]) => ({ year, amount: amountOfYear })),
    });
  },
};
