import { seededRandom } from '@consortia/infra/bench/seeded-random';
import type { TestService } from '@consortia/infra/testing/test-service';
import { placeOf } from '../src/matches/profile-model.ts';
import { person, post, topic } from '../tests/match-fixture.ts';

const batch = 1000;
export const random = seededRandom(20261212);
export const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

const kinds =
  'quantum marine thermal digital molecular urban clinical neural photonic microbial seismic nuclear rural synthetic acoustic solar'.split(
    ' ',
  );
const things =
  'sensing imaging storage logistics catalysis genomics robotics forecasting membranes heritage irrigation batteries vaccines polymers networks turbines governance radar antibodies mobility'.split(
    ' ',
  );
const fields = kinds.flatMap((kind) => things.map((thing) => `${kind} ${thing}`));
const uses =
  'in hospitals; for small farms; along coasts; at the grid; in dense cities; under a changing climate; at low cost; with citizens'.split(
    '; ',
  );
const someFields = (count: number): string[] => Array.from({ length: count }, () => pick(fields));

/** Titles and texts as calls have them, each of three fields. */
export function manyTopics(count: number, from = 0) {
  return Array.from({ length: count }, (_, n) => {
    const own = someFields(3);
    const text = `Proposals are expected to advance ${own[1]} and ${own[2]} ${pick(uses)}. Consortia bring together ${own[0]} and those who use it. `;
    return topic(1000 + from + n, `${own[0]} and ${own[1]} ${pick(uses)}`, {
      keywords: own,
      text: text.repeat(8),
      closesAt: '2027-09-14T15:00:00.000Z',
    });
  });
}
export const manyPosts = (count: number, authors: readonly string[]) =>
  Array.from({ length: count }, (_, n) => {
    const own = someFields(2);
    return post(
      1000 + n,
      pick(authors),
      `Partners for ${own[0]} ${pick(uses)}`,
      `We work on ${own[1]} and look for ${own[0]}.`,
    );
  });
export const personId = (n: number): string => `a9${String(n).padStart(22, '0')}`;
export const manyPeople = (count: number) =>
  Array.from({ length: count }, (_, n) =>
    person(personId(n), `Person ${n}`, someFields(4), { biography: `Works on ${pick(fields)} ${pick(uses)}.` }),
  );

/**
 * Copies of the first `scored` people, who were scored already, so that there are `to` where there were `from`, as if each of
 * them had been scored by themselves: what they work on is the same, so are their matches.
 */
export async function multiplyPeople(
  { connection }: Pick<TestService, 'connection'>,
  { scored, from, to }: { scored: number; from: number; to: number },
): Promise<void> {
  const names = ['people', 'profiles', 'matches'] as const;
  const originals = Object.fromEntries(
    await Promise.all(
      names.map(async (name) => {
        const ids = name === 'matches' ? ['post', 'funding_topic'] : [''];
        const found = await connection
          .collection<{ _id: string }>(name)
          .find({ _id: { $lt: personId(scored) } })
          .limit(1000)
          .toArray();
        const byId = new Map(found.map((one) => [one._id, one]));
        return [name, (n: number) => ids.map((kind) => byId.get(kind ? `${personId(n)}:${kind}` : personId(n))!)];
      }),
    ),
  ) as Record<(typeof names)[number], (n: number) => Record<string, unknown>[]>;
  for (let at = from; at < to; at += batch) {
    const numbers = Array.from({ length: Math.min(batch, to - at) }, (_, n) => at + n);
    const copies = (name: (typeof names)[number], change: (copy: Record<string, unknown>, id: string) => object) =>
      connection
        .collection(name)
        .insertMany(
          numbers.flatMap((n) =>
            originals[name](n % scored).map((one) => ({ ...one, ...change(one, personId(n)) })),
          ) as never[],
        );
    await copies('people', (_, id) => ({ _id: id, id }));
    await copies('profiles', (_, id) => ({ _id: id, place: placeOf(id) }));
    await copies('matches', ({ kind }, id) => ({ _id: `${id}:${kind}`, userId: id }));
  }
}
