import { fileURLToPath } from 'node:url';
import { seededRandom } from '@consortia/infra/bench/seeded-random';
import { readRealCalls } from '@consortia/infra/testing/real-calls';
import type { TestService } from '@consortia/infra/testing/test-service';
import { placeOf } from '../src/matches/profile-model.ts';
import { person, post, topic } from '../tests/match-fixture.ts';
import { openData } from './real-data.ts';

const batch = 1000;
export const random = seededRandom(20261212);
export const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!;

const real = openData(fileURLToPath(new URL('../../../../shared/data', import.meta.url)));
/** Real texts in an order of chance: calls that are or were open, and projects that have keywords. */
function shuffled<Value>(values: readonly Value[]): Value[] {
  return values
    .map((value) => ({ value, place: random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ value }) => value);
}
const calls = shuffled(readRealCalls().filter(({ text }) => text !== ''));
const projects = shuffled((await real.projects()).filter(({ keywords }) => keywords && keywords.length >= 3));
const maxText = 20_000;
const maxPostText = 2_000;
const maxKeywords = 8;
const sentences = (text: string, count: number): string =>
  text
    .split(/(?<=\.) /)
    .slice(0, count)
    .join(' ');

/** Real calls, all open; at most 629. */
export function manyTopics(count: number, from = 0) {
  return calls.slice(from, from + count).map(({ identifier, title, keywords, callTitle, text }, n) =>
    topic(1000 + from + n, title, {
      ...{ identifier, keywords, text: text.slice(0, maxText), closesAt: '2027-09-14T15:00:00.000Z' },
      call: callTitle ? { title: callTitle, identifier } : null,
    }),
  );
}
/** Partner searches in the words of real projects, of which no person is made. */
export const manyPosts = (count: number, authors: readonly string[]) =>
  projects
    .slice(-count)
    .map(({ title, objective }, n) => post(1000 + n, pick(authors), title, objective.slice(0, maxPostText)));
export const personId = (n: number): string => `a9${String(n).padStart(22, '0')}`;
/** People who work on what real projects are about: their keywords, and the first sentences of their objective as a biography. */
export const manyPeople = (count: number, from = 0) =>
  projects
    .slice(from, from + count)
    .map(({ keywords, objective }, n) =>
      person(personId(n), `Person ${n}`, keywords!.slice(0, maxKeywords), { biography: sentences(objective, 2) }),
    );

/**
 * Copies of the first `scored` people, who were scored already, so that there are `to` where there were `from`, as if each had been
 * scored individually: they work on the same, so their matches are the same.
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
