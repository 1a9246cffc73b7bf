import { preflightMessages as say } from '@consortia/proto/reviewiq/messages/preflight';
import { type Check, different, finding, type Of, ofKind } from './stated.ts';
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
  // Those of others, or of what is sold today, are no contradiction.
  const own = all.filter(({ isOwn }) => isOwn);
  const first = own.find(({ from, to }) => from !== null && to === null);
  const last = own.find(({ from, to }) => to !== null && from === null);
  const ask = (text: string, pair: readonly Of<'readiness'>[]) =>
    finding(
      'readiness',
      text,
      pair.map(({ place }) => place),
      { isQuestion: true },
    );
  // Two sentences may be about two things.
  if (found.length === 0 && first && last && last.to! < first.from!)
    found.push(ask(say.readinessReversed(first.from!, last.to!), [first, last]));
  for (const end of ['from', 'to'] as const) {
    const pair = different(
      own.filter((one) => one[end] !== null),
      (one) => one[end],
    );
    if (pair) found.push(ask(say.readinessDisagrees(String(pair[0][end]), String(pair[1][end])), pair));
  }
  return found;
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
