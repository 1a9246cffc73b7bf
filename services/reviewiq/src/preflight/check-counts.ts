import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import { type Check, different, finding, type Of, ofKind, sumOf } from './stated.ts';
import type { Numbered } from './statement.ts';

export const readiness: Check = (stated) => {
  const all = ofKind(stated, 'readiness');
  const found = all.flatMap(({ levels, from, to, place }) => {
    const unknown = levels.find((level) => level < 1 || level > 9);
    if (unknown !== undefined) return [finding('readiness', say.readinessUnknown(unknown), [place])];
    return from !== null && to !== null && to < from
      ? [finding('readiness', say.readinessReversed(from, to), [place])]
      : [];
  });
  const first = all.find(({ from, to }) => from !== null && to === null);
  const last = all.find(({ from, to }) => to !== null && from === null);
  // Two sentences may be about two things.
  if (found.length === 0 && first && last && last.to! < first.from!)
    found.push(
      finding('readiness', say.readinessReversed(first.from!, last.to!), [first.place, last.place], {
        isQuestion: true,
      }),
    );
  const range = ({ from, to }: Of<'readiness'>): string => `${from} to ${to}`;
  const pair = different(
    all.filter(({ from, to }) => from !== null && to !== null),
    range,
  );
  const ends = different(
    all.filter(({ to }) => to !== null),
    ({ to }) => to,
  );
  if (!pair && ends)
    found.push(
      finding(
        'readiness',
        say.readinessDisagrees(String(ends[0].to), String(ends[1].to)),
        ends.map(({ place }) => place),
        { isQuestion: true },
      ),
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
export const counts: Check = (stated) => {
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
      return [
        finding('count', say.countsListed(say.nouns[of], first.count, named.length, named.join(', ')), [first.place]),
      ];
    const beyond = codes.find((one) => one.of === of && one.number > first.count);
    return beyond
      ? [
          finding('count', say.countsBeyond(say.nouns[of], first.count, beyond.code), [first.place, beyond.place], {
            // What is counted may be a part: "three scientific packages".
            isQuestion: of === 'workPackage',
          }),
        ]
      : [];
  });
};

/** A count, and the list behind it. */
export const lists: Check = (stated) =>
  ofKind(stated, 'listed').flatMap(({ of, count, listed, isSure, place }) =>
    count === listed ? [] : [finding('count', say.listNotAsLong(of, count, listed), [place], { isQuestion: !isSure })],
  );

/** More mentions of one noun are not compared. */
const mostMentions = 100;
const near = 300;
/** A smaller number may be of others. */
const fewest = 5;
const isWider = (one: Of<'group'>, other: Of<'group'>): boolean =>
  one.restriction === '' || one.restriction === other.restriction || one.restriction.startsWith('of ');
/** What a known group can be: those of its attributes, or of none, that were counted before; without them an earlier known one. */
function knownBefore(all: readonly Of<'group'>[], at: number): Of<'group'>[] {
  const { attributes } = all[at]!;
  const before = all.slice(0, at).filter((one) => attributes === '' || one.attributes === attributes);
  const given = before.filter(({ isKnown }) => !isKnown);
  return given.length > 0 ? given : before;
}
/** "The 80 patients" are those that were counted before, one by one or together. "The nine company supervisors" may be some of the supervisors. */
export const groups: Check = (stated) =>
  [...Map.groupBy(ofKind(stated, 'group'), ({ of }) => of)].flatMap(([of, mentioned]) => {
    const all = mentioned.slice(0, mostMentions);
    const found = all.flatMap((one, at) => {
      const before = one.isKnown ? knownBefore(all, at) : [];
      const [first] = before;
      // "Both" and "these ten weeks" are those that were just named.
      const last = all[at - 1];
      const isFar = one.isNear && (last !== before.at(-1) || !last || one.place.at - last.place.at > near);
      if (!first || isFar || before.some(({ count }) => count === one.count)) return [];
      if (sumOf(before.map(({ count }) => count)) === one.count) return [];
      // A part is not more than the whole.
      const isMore =
        !/^(?:that|who|which)/.test(one.restriction) && one.count > Math.max(...before.map(({ count }) => count));
      if (!isWider(one, first) && !isMore) return [];
      const isSure =
        one.attributes === first.attributes &&
        first.count >= fewest &&
        isWider(one, first) &&
        first.isPlain &&
        one.isPlain;
      const text = say.countsDisagree(of, first.count, one.count);
      return [finding('count', text, [first.place, one.place], { isQuestion: !isSure })];
    });
    return found.slice(0, 1);
  });
