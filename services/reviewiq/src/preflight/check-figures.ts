import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { PreflightFinding } from '@consortia/proto/reviewiq/preflight';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';
import type { WrittenDate } from './dates.ts';
import type { SchemeRules } from './scheme-rules.ts';
import type { Lasting, Numbered, Place, Statement } from './statements.ts';

/** What a text states, and the rules of its scheme; `isSpecial` where it names the kind of project that may last longer. */
export type Stated = { statements: readonly Statement[]; scheme: SchemeValue; rules: SchemeRules; isSpecial: boolean };
type Of<Kind extends Statement['kind']> = Extract<Statement, { kind: Kind }>;
type Check = (stated: Stated) => PreflightFinding[];

const ofKind = <Kind extends Statement['kind']>({ statements }: Stated, kind: Kind): Of<Kind>[] =>
  statements.filter((one): one is Of<Kind> => one.kind === kind);
const finding = (
  kind: PreflightFinding['kind'],
  text: string,
  places: readonly Place[],
  more: Partial<Pick<PreflightFinding, 'isQuestion' | 'source'>> = {},
): PreflightFinding => ({
  kind,
  finding: text,
  isQuestion: false,
  // One sentence may say both.
  places: places.filter((place, at) => places.findIndex((one) => one.at === place.at) === at),
  source: null,
  ...more,
});
const schemeNames = { PF: 'MSCA-PF', DN: 'MSCA-DN' } as const;

/** The first two that say different things. */
function different<One>(all: readonly One[], value: (one: One) => unknown): [One, One] | null {
  const [first] = all;
  const other = all.find((one) => value(one) !== value(first!));
  return first !== undefined && other !== undefined ? [first, other] : null;
}

const projectOf = ({ rules, isSpecial }: Stated) => (isSpecial ? rules.special.project : rules.project);
const nameOf = (of: Lasting, scheme: SchemeValue): string =>
  of === 'project' ? say.theProject[scheme] : of === 'secondment' ? '' : say[of];

const lengthsOfScheme: Check = (stated) => {
  const { rules, scheme, isSpecial } = stated;
  const limits = {
    project: projectOf(stated),
    outgoing: rules.outgoing,
    back: rules.back,
    placement: rules.placement,
    candidate: (isSpecial && rules.special.candidate) || rules.candidate,
    secondment: undefined,
  };
  return ofKind(stated, 'length').flatMap(({ of, months, place }) => {
    const limit = limits[of];
    if (!limit || (months >= limit.least && months <= limit.most)) return [];
    const sentence = limit.source ? say.durationOfScheme : say.durationMayBe;
    const text = sentence(nameOf(of, scheme), months, schemeNames[scheme], limit.least, limit.most, rules.year);
    return [finding('duration', text, [place], { source: limit.source, isQuestion: limit.source === null })];
  });
};

const lengthsAgree: Check = (stated) => {
  const lengths = ofKind(stated, 'length');
  return (['project', 'outgoing', 'back'] as const).flatMap((of) => {
    const found = different(
      lengths.filter((one) => one.of === of),
      ({ months }) => months,
    );
    if (!found) return [];
    const text = say.durationsDisagree(nameOf(of, stated.scheme), found[0].months, found[1].months);
    return [finding('duration', text, [found[0].place, found[1].place])];
  });
};

const phases: Check = (stated) => {
  const lengths = ofKind(stated, 'length');
  const of = (what: Lasting) => lengths.find((one) => one.of === what);
  const [outgoing, back, whole] = [of('outgoing'), of('back'), of('project')];
  if (!outgoing || !back || !whole || outgoing.months + back.months === whole.months) return [];
  const text = say.phasesDisagree(outgoing.months, back.months, whole.months);
  return [finding('duration', text, [outgoing.place, back.place, whole.place])];
};

const secondments: Check = (stated) => {
  const { rules } = stated;
  const lengths = ofKind(stated, 'length');
  const whole = lengths.find(({ of }) => of === 'outgoing') ?? lengths.find(({ of }) => of === 'project');
  if (!rules.secondments || !whole) return [];
  const most = whole.months * rules.secondments.share;
  const long = lengths.find(({ of, months }) => of === 'secondment' && months > most);
  if (!long) return [];
  const text = say.secondmentsTooLong(long.months, most, rules.year);
  return [finding('duration', text, [long.place, whole.place], { source: rules.secondments.source })];
};

/** The longest duration that the text states; without one the longest of the scheme. */
const monthsWithin: Check = (stated) => {
  const { rules } = stated;
  const whole = ofKind(stated, 'length')
    .filter(({ of }) => of === 'project')
    .sort((one, other) => other.months - one.months)[0];
  const placement = ofKind(stated, 'length').find(({ of }) => of === 'placement')?.months ?? 0;
  const longest = Math.max(rules.project.most, rules.special.project.most) + (rules.placement?.most ?? 0);
  const limit = whole ? whole.months + placement : longest;
  return ofKind(stated, 'months').flatMap(({ of, first, last, place }) => {
    const month = Math.max(first, last ?? 0);
    if (month <= limit) return [];
    const what = of ?? say.something;
    if (whole) return [finding('month', say.monthBeyond(what, month, limit), [place, whole.place])];
    const { source } = rules.special.project;
    return [finding('month', say.monthImpossible(what, month, longest), [place], { source, isQuestion: !source })];
  });
};

const monthsReversed: Check = (stated) =>
  ofKind(stated, 'months').flatMap(({ first, last, place }) =>
    last !== null && last < first ? [finding('month', say.monthsReversed(first, last), [place])] : [],
  );

const isResult = (code: string | null): code is string =>
  code !== null && /^(?:D|MS|M)\d/.test(code) && !code.startsWith('DC');
/** Months of work packages, of deliverables and of milestones by their code. */
function byCode(stated: Stated): Map<string, Of<'months'>[]> {
  const named = ofKind(stated, 'months').filter(({ of }) => of !== null && (isResult(of) || /^(?:WP|T)\d/.test(of)));
  return Map.groupBy(named, ({ of }) => of!);
}

const monthsAgree: Check = (stated) =>
  [...byCode(stated)].flatMap(([code, all]) => {
    if (isResult(code)) {
      const found = different(
        all.filter(({ last }) => last === null),
        ({ first }) => first,
      );
      if (!found) return [];
      return [
        finding(
          'month',
          say.monthsDisagree(code, found[0].first, found[1].first),
          found.map(({ place }) => place),
        ),
      ];
    }
    const span = ({ first, last }: Of<'months'>): string => `${first}–${last}`;
    const found = different(
      all.filter(({ last }) => last !== null),
      span,
    );
    if (!found) return [];
    return [
      finding(
        'month',
        say.spansDisagree(code, span(found[0]), span(found[1])),
        found.map(({ place }) => place),
      ),
    ];
  });

/** Deliverables such as D2.1 belong to work package 2. */
const resultsOfPackages: Check = (stated) => {
  const codes = byCode(stated);
  return [...codes].flatMap(([code, months]) => {
    const number = /^D(\d{1,2})\.\d/.exec(code)?.[1];
    const whole = codes.get(`WP${number}`)?.find(({ last }) => last !== null);
    if (!number || !whole) return [];
    return months.flatMap(({ first, last, place }) => {
      if (last !== null) return [];
      const places = [place, whole.place];
      if (first < whole.first) return [finding('month', say.monthBefore(code, first, whole.of!, whole.first), places)];
      if (first > whole.last!) return [finding('month', say.monthAfter(code, first, whole.of!, whole.last!), places)];
      return [];
    });
  });
};

const utc = ({ year, month, day }: WrittenDate): number => Date.UTC(year, month - 1, day ?? 1);
const dates: Check = (stated) => {
  const all = ofKind(stated, 'date');
  const found = all
    .filter(({ date }) => !date.exists)
    .map(({ date, place }) => finding('date', say.dateImpossible(date.written), [place]));
  const [start, end] = (['start', 'end'] as const).map((of) => all.find((one) => one.of === of && one.date.exists));
  if (!start || !end) return found;
  const places = [start.place, end.place];
  if (utc(end.date) < utc(start.date))
    return [...found, finding('date', say.datesReversed(start.date.written, end.date.written), places)];
  const whole = ofKind(stated, 'length').find(({ of }) => of === 'project');
  if (!whole) return found;
  const between = 12 * (end.date.year - start.date.year) + end.date.month - start.date.month;
  // An end in a month, or at its end, includes it; one on the day of the start does not.
  const isAgreed = [between, between + 1].includes(whole.months);
  if (isAgreed) return found;
  const text = say.datesDisagree(start.date.written, end.date.written, between, whole.months);
  return [...found, finding('date', text, [...places, whole.place])];
};

const effort: Check = (stated) => {
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
const sumOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0);
/** Percentages are rounded, each by half a point at most. */
const sums: Check = (stated) => [
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

const readiness: Check = (stated) => {
  const all = ofKind(stated, 'readiness');
  const found = all.flatMap(({ levels, from, to, place }) => {
    const unknown = levels.find((level) => level < 1 || level > 9);
    if (unknown !== undefined) return [finding('readiness', say.readinessUnknown(unknown), [place])];
    return from !== null && to !== null && to < from
      ? [finding('readiness', say.readinessReversed(from, to), [place])]
      : [];
  });
  const range = ({ from, to }: Of<'readiness'>): string => `${from} to ${to}`;
  const pair = different(
    all.filter(({ from, to }) => from !== null && to !== null),
    range,
  );
  const places = pair?.map(({ place }) => place) ?? [];
  // Two results may have different levels.
  return pair
    ? [
        ...found,
        finding('readiness', say.readinessDisagrees(range(pair[0]), range(pair[1])), places, { isQuestion: true }),
      ]
    : found;
};

/** "Four work packages: WP1 …": a list of all of them. */
const listedBehind = /:\s[^.]{0,20}(?:WP|MS|RO|SO|O|DC|ESR)\s?1(?!\d)/u;
const counts: Check = (stated) => {
  const codes = ofKind(stated, 'code');
  const all = ofKind(stated, 'count');
  return (Object.keys(say.nouns) as Numbered[]).flatMap((of) => {
    const counted = all.filter((one) => one.of === of);
    const [first] = counted;
    if (!first) return [];
    const pair = different(counted, ({ count }) => count);
    if (pair)
      return [
        finding(
          'count',
          say.countsDisagree(say.nouns[of], pair[0].count, pair[1].count),
          pair.map(({ place }) => place),
        ),
      ];
    const listed = codes.filter((one) => one.of === of && one.place.at === first.place.at);
    const named = [...new Set(listed.map(({ code }) => code))];
    if (named.length > 1 && named.length < first.count && listedBehind.test(first.place.quote))
      return [finding('count', say.countsListed(say.nouns[of], first.count, named), [first.place])];
    const beyond = codes.find((one) => one.of === of && one.number > first.count);
    return beyond
      ? [finding('count', say.countsBeyond(say.nouns[of], first.count, beyond.code), [first.place, beyond.place])]
      : [];
  });
};

/** "The 80 patients" are those that were counted before, one by one or together. */
const groups: Check = (stated) =>
  [...Map.groupBy(ofKind(stated, 'group'), ({ of }) => of)].flatMap(([of, all]) => {
    const given = all.filter(({ isKnown }) => !isKnown);
    const counted = new Set(given.map(({ count }) => count)).add(sumOf(given.map(({ count }) => count)));
    const [first] = given;
    const other = all.find(
      ({ isKnown, count, place }) => isKnown && !counted.has(count) && first && place.at > first.place.at,
    );
    const isCounted = (Object.values(say.nouns) as string[]).includes(of);
    if (!first || !other || isCounted) return [];
    return [finding('count', say.countsDisagree(of, first.count, other.count), [first.place, other.place])];
  });

/** Rules between what a text states, and between that and its scheme. Each names what disagrees. */
export const figureChecks: readonly Check[] = [
  lengthsOfScheme,
  lengthsAgree,
  phases,
  secondments,
  monthsWithin,
  monthsReversed,
  monthsAgree,
  resultsOfPackages,
  dates,
  effort,
  sums,
  readiness,
  counts,
  groups,
];
