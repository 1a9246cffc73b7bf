import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import type { WrittenDate } from './dates.ts';
import { type Check, different, finding, type Of, ofKind, type Stated } from './stated.ts';
import type { Place } from './statement.ts';

const longestOf = (stated: Stated): Of<'length'> | undefined =>
  ofKind(stated, 'length')
    .filter(({ of }) => of === 'project')
    .sort((one, other) => other.months - one.months)[0];

/** The longest duration that the text states; without one the longest of the scheme. */
export const monthsWithin: Check = (stated) => {
  const { rules } = stated;
  const whole = longestOf(stated);
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

/** "Year 3" of a project of 24 months. */
export const yearsWithin: Check = (stated) => {
  const whole = longestOf(stated);
  if (!whole) return [];
  return ofKind(stated, 'year').flatMap(({ year, place }) =>
    12 * (year - 1) >= whole.months ? [finding('month', say.yearBeyond(year, whole.months), [place, whole.place])] : [],
  );
};

/** The months that a length names are as many as it says, with the last one or without. */
export const lengthsOfSpans: Check = (stated) =>
  ofKind(stated, 'lengthOfSpan').flatMap(({ months, first, last, place }) =>
    last < first || [last - first, last - first + 1].includes(months)
      ? []
      : [finding('month', say.spanNotAsLong(months, first, last, last - first + 1), [place])],
  );

export const monthsReversed: Check = (stated) =>
  ofKind(stated, 'months').flatMap(({ first, last, place }) =>
    last !== null && last < first ? [finding('month', say.monthsReversed(first, last), [place])] : [],
  );

const isResult = (code: string | null): code is string =>
  code !== null && /^(?:D\d|MS\d|M\d|The )/.test(code) && !code.startsWith('DC');
/** Months of work packages, of deliverables and of milestones by their code. */
function byCode(stated: Stated): Map<string, Of<'months'>[]> {
  const named = ofKind(stated, 'months').filter(({ of }) => of !== null && (isResult(of) || /^(?:WP|T)\d/.test(of)));
  return Map.groupBy(named, ({ of }) => of!);
}

export const monthsAgree: Check = (stated) =>
  [...byCode(stated)].flatMap(([code, all]) => {
    const spans = all.filter(({ last }) => last !== null);
    if (isResult(code) && spans.length < 2) {
      const found = different(
        all.filter(({ last, isListed }) => last === null && !isListed),
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
        // One may be a part of the other, or of two packages.
        { isQuestion: true },
      ),
    ];
  });

/** Deliverables such as D2.1 belong to work package 2. */
export const resultsOfPackages: Check = (stated) => {
  const codes = byCode(stated);
  return [...codes].flatMap(([code, months]) => {
    const number = /^[DT](\d{1,2})\.\d/.exec(code)?.[1];
    const all = codes.get(`WP${number}`);
    const whole = all?.find(({ last }) => last !== null);
    const begin = ofKind(stated, 'begin').find(({ of }) => of === `WP${number}`);
    if (!number) return [];
    if (!whole) {
      if (!begin) return [];
      return months.flatMap(({ first, last, place }) =>
        last === null && first < begin.month
          ? [finding('month', say.monthBefore(code, first, begin.of, begin.month), [place, begin.place])]
          : [],
      );
    }
    return months.flatMap(({ first, last, place }) => {
      if (last !== null && !code.startsWith('T')) return [];
      const places = [place, whole.place];
      if (first < whole.first) return [finding('month', say.monthBefore(code, first, whole.of!, whole.first), places)];
      // What is handed over in the month after the work ends may be meant so.
      const end = last ?? first;
      const isQuestion = end === whole.last! + 1;
      if (end > whole.last!)
        return [finding('month', say.monthAfter(code, end, whole.of!, whole.last!), places, { isQuestion })];
      return [];
    });
  });
};

const utc = ({ year, month, day }: WrittenDate): number => Date.UTC(year, month - 1, day ?? 1);
const isSamePlace = (one: Place, other: Place): boolean => one.at === other.at && one.section === other.section;
/** A month says nothing of the day. */
const sameDate = (one: WrittenDate, other: WrittenDate): boolean =>
  one.year === other.year &&
  one.month === other.month &&
  (one.day === null || other.day === null || one.day === other.day);

export const dates: Check = (stated) => {
  const all = ofKind(stated, 'date');
  const found = all
    .filter(({ date }) => !date.exists)
    .map(({ date, place }) => finding('date', say.dateImpossible(date.written), [place]));
  for (const { from, to, isReversed, place } of ofKind(stated, 'period'))
    if (isReversed && !all.some(({ of, date }) => of === 'end' && date.written === to))
      found.push(finding('date', say.periodReversed(from, to), [place]));
  for (const { written, weekday, place } of ofKind(stated, 'weekday'))
    found.push(finding('date', say.weekdayWrong(written, weekday), [place]));
  const [start, end] = (['start', 'end'] as const).map((of) => all.find((one) => one.of === of && one.date.exists));
  for (const bound of [start, end]) {
    const other = all.find(
      ({ of, date, place }) =>
        of === bound?.of && date.exists && !isSamePlace(place, bound!.place) && !sameDate(date, bound!.date),
    );
    const text = bound?.of === 'start' ? say.startsDisagree : say.endsDisagree;
    // A phase has dates of its own.
    if (bound && other)
      found.push(
        finding('date', text(bound.date.written, other.date.written), [bound.place, other.place], { isQuestion: true }),
      );
  }
  const { callYear } = stated.rules;
  if (start && callYear !== null && start.date.year <= callYear)
    found.push(finding('date', say.startsBeforeCall(start.date.written, callYear), [start.place]));
  const length = ofKind(stated, 'length').find(({ of }) => of === 'project');
  const last = start && length ? { year: start.date.year, month: start.date.month + length.months } : null;
  for (const { of, date, isSure, place } of ofKind(stated, 'dated')) {
    if (!end && start && length && last && 12 * date.year + date.month > 12 * last.year + last.month)
      found.push(
        finding(
          'date',
          say.dateAfterLength(of, date.written, start.date.written, length.months),
          [place, start.place, length.place],
          { isQuestion: !isSure },
        ),
      );
    const isQuestion = !isSure;
    const month = 12 * date.year + date.month;
    if (end && month > 12 * end.date.year + end.date.month)
      found.push(
        finding('date', say.dateAfterEnd(of, date.written, end.date.written), [place, end.place], { isQuestion }),
      );
    if (start && month < 12 * start.date.year + start.date.month)
      found.push(
        finding('date', say.dateBeforeStart(of, date.written, start.date.written), [place, start.place], {
          isQuestion,
        }),
      );
  }
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
