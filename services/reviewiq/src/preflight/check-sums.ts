import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { type Check, different, finding, ofKind, schemeNames, sumOf } from './stated.ts';

export const effort: Check = (stated) => {
  const { rules, scheme } = stated;
  const all = ofKind(stated, 'effort');
  const found: PreflightFinding[] = [];
  const groups = Map.groupBy(all, ({ of }) => of);
  for (const [of, group] of groups) {
    const pair = different(group, ({ personMonths }) => personMonths);
    if (pair)
      found.push(
        finding(
          'effort',
          say.effortDisagrees(of ?? say.wholeEffort, pair[0].personMonths, pair[1].personMonths),
          pair.map(({ place }) => place),
        ),
      );
  }
  const [total] = groups.get(null) ?? [];
  const packages = [...groups].flatMap(([of, [first]]) => (of && /^WP\d+$/.test(of) ? [first!] : []));
  const sum = packages.reduce((before, { personMonths }) => before + personMonths, 0);
  // Without all packages in the text, less than the total is no contradiction.
  const last = Math.max(
    0,
    ...ofKind(stated, 'code').flatMap(({ of, number }) => (of === 'workPackage' ? [number] : [])),
  );
  const isWhole = packages.length === last;
  if (total && packages.length > 1 && (sum > total.personMonths || (isWhole && sum < total.personMonths)))
    found.push(
      finding('effort', say.effortSum(sum, total.personMonths), [total.place, ...packages.map(({ place }) => place)]),
    );
  const limit = rules.personMonths;
  if (total && limit && total.personMonths > limit.most)
    found.push(
      finding(
        'effort',
        say.effortTooHigh(total.personMonths, schemeNames[scheme], limit.most, rules.year),
        [total.place],
        {
          source: limit.source,
          isQuestion: limit.source === null,
        },
      ),
    );
  for (const { people, each, total: stated_, place } of ofKind(stated, 'people'))
    if (people * each !== stated_) found.push(finding('effort', say.effortOfPeople(people, each, stated_), [place]));
  return found;
};

const euros = (value: number): string => `€${value.toLocaleString('en')}`;
/** Percentages are rounded, each by half a point at most. */
export const sums: Check = (stated) => [
  ...ofKind(stated, 'percent').flatMap(({ parts, place }) => {
    const sum = Math.round(10 * sumOf(parts)) / 10;
    return Math.abs(sum - 100) > parts.length / 2 ? [finding('sum', say.percentSum(parts, sum), [place])] : [];
  }),
  ...ofKind(stated, 'amounts').flatMap(({ parts, total, place }) =>
    Math.abs(sumOf(parts) - total) > parts.length
      ? [finding('sum', say.amountSum(euros(sumOf(parts)), euros(total)), [place])]
      : [],
  ),
];
