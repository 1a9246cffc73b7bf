import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import { areComparable, askFrom, sameThing, stateFrom } from './same-thing.ts';
import { type Check, finding, ofKind } from './stated.ts';
import type { Mention } from './statement.ts';

/** More figures of a text, or of one noun, are not compared. */
const mostMentions = 400;
const mostBefore = 12;

const areTogether = (one: Mention, other: Mention): boolean =>
  one.place.at === other.place.at && one.place.section === other.place.section;
/** "15 % drop out", of the one, leaves the other. */
const isShareOf = (one: number, other: number, shares: readonly number[]): boolean =>
  shares.some((share) =>
    [share, 1 - share].some((part) => Math.abs(part * Math.max(one, other) - Math.min(one, other)) <= 1),
  );

/** The value was given before, or is the other one with or without a part or a share that is named with it. */
function isAccountedFor(first: Mention, second: Mention, before: readonly Mention[], all: readonly Mention[]): boolean {
  const difference = Math.abs(first.value - second.value);
  const isPart = (one: Mention): boolean =>
    one.value === difference && (one.noun === first.noun || areTogether(one, first) || areTogether(one, second));
  return (
    before.some(({ value }) => value === second.value) ||
    (difference > 1 && all.some(isPart)) ||
    isShareOf(first.value, second.value, [...first.shares, ...second.shares])
  );
}
/** Pairs of figures that may be of the same thing and differ. */
export function* differingPairs(mentions: readonly Mention[]): Generator<[Mention, Mention]> {
  const all = mentions.slice(0, mostMentions);
  for (const ofNoun of Map.groupBy(all, ({ noun }) => noun).values())
    for (const [at, second] of ofNoun.entries()) {
      const before = ofNoun.slice(0, at);
      for (const first of before.slice(-mostBefore))
        if (first.value !== second.value && areComparable(first, second) && !isAccountedFor(first, second, before, all))
          yield [first, second];
    }
}

/** Two figures of the same thing by what was learnt; the likeliest pair of each noun. */
export const mentions: Check = (stated) => {
  const likeliest = new Map<string, { pair: [Mention, Mention]; odds: number }>();
  for (const pair of differingPairs(ofKind(stated, 'mention'))) {
    const odds = sameThing(...pair);
    const { noun } = pair[0];
    if (odds >= askFrom && odds > (likeliest.get(noun)?.odds ?? Number.NEGATIVE_INFINITY))
      likeliest.set(noun, { pair, odds });
  }
  return [...likeliest.values()].map(({ pair: [first, second], odds }) => {
    const isQuestion = odds < stateFrom;
    const written = [first, second].map(({ unit, noun, value }) =>
      unit === 'length'
        ? say.monthsOf(value)
        : unit === 'effort'
          ? say.personMonthsOf(value)
          : `${value.toLocaleString('en')} ${noun}`,
    ) as [string, string];
    const text = isQuestion ? say.sameThing(...written) : say.figuresDisagree(...written);
    return finding(
      first.unit === 'length' ? 'duration' : first.unit === 'effort' ? 'effort' : 'count',
      text,
      [first.place, second.place],
      { isQuestion },
    );
  });
};
