import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import { type Check, different, finding, isNear, ofKind, schemeNames, sumOf } from './stated.ts';
import type { Unit } from './statement.ts';

/** A work package of one researcher has as many person-months as months at most. */
const effortOfSpans: Check = (stated) => {
  const spans = new Map(ofKind(stated, 'months').flatMap((one) => (one.last === null ? [] : [[one.of, one]])));
  return ofKind(stated, 'effort').flatMap(({ of, personMonths, place }) => {
    const span = of === null ? undefined : spans.get(of);
    if (!span || span.last! < span.first || personMonths <= span.last! - span.first + 1) return [];
    const text = say.effortOfSpan(of!, personMonths, span.first, span.last!);
    return [finding('effort', text, [place, span.place], { isQuestion: true })];
  });
};

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
          // Two totals may be of two things.
          { isQuestion: of === null },
        ),
      );
  }
  const [total] = (groups.get(null) ?? []).toSorted((one, other) => other.personMonths - one.personMonths);
  const packages = [...groups].flatMap(([of, [first]]) => (of && /^WP\d+$/.test(of) ? [first!] : []));
  const sum = packages.reduce((before, { personMonths }) => before + personMonths, 0);
  // Without all packages in the text, less than the total is no contradiction.
  const last = Math.max(
    0,
    ...ofKind(stated, 'code').flatMap(({ of, number }) => (of === 'workPackage' ? [number] : [])),
  );
  const isWhole = packages.length === last;
  // A total that is less than one of its parts is of something else.
  const isTotal = packages.every(({ personMonths }) => total === undefined || personMonths <= total.personMonths);
  if (total && isTotal && packages.length > 1 && (sum > total.personMonths || (isWhole && sum < total.personMonths)))
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
  const whole = ofKind(stated, 'length').find(({ of }) => of === 'project');
  // A fellowship has one researcher.
  if (scheme === 'PF' && total && whole && total.personMonths !== whole.months)
    found.push(
      finding('effort', say.effortOfFellow(total.personMonths, whole.months), [total.place, whole.place], {
        isQuestion: true,
      }),
    );
  for (const { share, written, part, place } of ofKind(stated, 'shareOfEffort'))
    if (total && Math.abs(share * total.personMonths - part) >= 1)
      found.push(
        finding(
          'sum',
          say.fractionOf(written, total.personMonths, Math.round(10 * share * total.personMonths) / 10, part),
          [place, total.place],
        ),
      );
  const isProduct = ofKind(stated, 'product').some((one) => one.total === total?.personMonths);
  if (scheme === 'PF' && !total && whole && packages.length > 1 && isWhole && sum !== whole.months)
    found.push(
      finding('effort', say.effortOfFellow(sum, whole.months), [whole.place, ...packages.map(({ place }) => place)], {
        isQuestion: true,
      }),
    );
  if (scheme === 'PF') found.push(...effortOfSpans(stated));
  const people = ofKind(stated, 'count').filter(({ of }) => of === 'candidate');
  const contracts = ofKind(stated, 'length').filter(({ of }) => of === 'candidate');
  const isOne = !different(people, ({ count }) => count) && !different(contracts, ({ months }) => months);
  const [[each], [contract]] = [people, contracts];
  if (total && each && contract && isOne && !isProduct && each.count * contract.months !== total.personMonths)
    found.push(
      finding('effort', say.effortOfPeople(each.count, contract.months, total.personMonths), [
        ...[total.place, each.place, contract.place],
      ]),
    );
  return found;
};

const inUnit = (unit: Unit, value: number): string => {
  const written = value.toLocaleString('en');
  return { number: written, amount: `€${written}`, length: say.monthsOf(value), effort: say.personMonthsOf(value) }[
    unit
  ];
};
/** Percentages are rounded, each by half a point at most. */
export const sums: Check = (stated) => [
  ...ofKind(stated, 'percent').flatMap(({ parts, place }) => {
    const sum = Math.round(10 * sumOf(parts)) / 10;
    return isNear(sum, 100) && Math.abs(sum - 100) > parts.length / 2
      ? [finding('sum', say.percentSum(parts, sum), [place])]
      : [];
  }),
  ...ofKind(stated, 'parts').flatMap(({ unit, parts, whole, mayLack, mayOverlap, place }) => {
    const sum = sumOf(parts);
    const isLess = sum < whole && mayLack;
    // Amounts are rounded, each by a euro at most.
    const tolerated = unit === 'amount' ? parts.length : 0.01;
    if (isLess || Math.abs(sum - whole) <= tolerated || (parts.length > 1 && !isNear(sum, whole))) return [];
    const [one, other] = [inUnit(unit, sum), inUnit(unit, whole)];
    return [
      finding('sum', unit === 'amount' ? say.amountSum(one, other) : say.partsSum(parts, one, other), [place], {
        // Whether counts of people and things are parts of one whole, only the sense says.
        isQuestion: mayOverlap || (unit === 'number' && parts.length > 1),
      }),
    ];
  }),
  ...ofKind(stated, 'fraction').flatMap(({ share, written, whole, part, place }) => {
    const exact = share * whole;
    return Math.abs(exact - part) < 1 || !isNear(exact, part)
      ? []
      : [finding('sum', say.fractionOf(written, whole, Math.round(10 * exact) / 10, part), [place])];
  }),
  ...ofKind(stated, 'product').flatMap(({ one, other, total, noun, place }) =>
    Math.abs(one * other - total) < 0.01 || !isNear(one * other, total)
      ? []
      : [finding('sum', say.productOf(one, other, one * other, total, noun), [place])],
  ),
];
