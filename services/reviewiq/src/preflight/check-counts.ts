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
  if (found.length === 0 && first && last && last.to! < first.from!)
    found.push(finding('readiness', say.readinessReversed(first.from!, last.to!), [first.place, last.place]));
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
      ? [finding('count', say.countsBeyond(say.nouns[of], first.count, beyond.code), [first.place, beyond.place])]
      : [];
  });
};

/** A count, and the list behind it. */
export const lists: Check = (stated) =>
  ofKind(stated, 'listed').flatMap(({ of, count, listed, isSure, place }) =>
    count === listed ? [] : [finding('count', say.listNotAsLong(of, count, listed), [place], { isQuestion: !isSure })],
  );

/** A smaller number may be of others. */
const fewest = 5;
/** "The 80 patients" are those that were counted before, one by one or together. "The nine company supervisors" may be some of the supervisors. */
export const groups: Check = (stated) =>
  [...Map.groupBy(ofKind(stated, 'group'), ({ of }) => of)].flatMap(([of, all]) => {
    const given = all.filter(({ isKnown }) => !isKnown);
    const first = all[0]!;
    const counted = new Set(given.map(({ count }) => count)).add(sumOf(given.map(({ count }) => count)));
    if (first.isKnown) counted.add(first.count);
    const other = all.find(
      ({ isKnown, count, place, attributes }) =>
        isKnown &&
        !counted.has(count) &&
        place.at > first.place.at &&
        (attributes === '' || attributes === first.attributes),
    );
    const isCounted = (Object.values(say.nouns) as string[]).includes(of);
    if (!other || isCounted) return [];
    const isSame = other.attributes === first.attributes && first.count >= fewest && other.isPlain;
    return [
      finding('count', say.countsDisagree(of, first.count, other.count), [first.place, other.place], {
        isQuestion: !isSame,
      }),
    ];
  });
