import { topic } from '../../tests/match-fixture.ts';
import { createItemTexts } from './item-texts.ts';

type Filter = { _id: { $in: string[] } };

/** Calls as the store has them; full reads wait for `gate`. */
function storedTopics(count: number) {
  const topics = new Map(
    Array.from({ length: count }, (_, n) => topic(n, `Call ${n}`)).map((one) => [one.id, { ...one, _id: one.id }]),
  );
  const read: string[][] = [];
  let gate: Promise<unknown> = Promise.resolve();
  const find = ({ _id: { $in } }: Filter) => {
    const found = $in.flatMap((id) => topics.get(id) ?? []);
    return {
      select: () => ({ lean: async () => found }),
      lean: async () => {
        read.push($in);
        await gate;
        return found;
      },
    };
  };
  const parts = { topics: { model: { find } }, clock: () => new Date('2026-12-01T00:00:00.000Z') };
  return {
    ids: [...topics.keys()],
    read,
    texts: createItemTexts(parts as unknown as Parameters<typeof createItemTexts>[0]),
    waitFor(promise: Promise<unknown>) {
      gate = promise;
    },
  };
}

describe('texts of items that are held', () => {
  it('has the texts of items that others displace while it waits for further ones, now and later', async () => {
    const { ids, texts, waitFor } = storedTopics(900);
    const of = (some: string[]) => texts.of('funding_topic', false, some);
    const [first, second] = [ids.slice(0, 60), ids.slice(60, 70)];
    await of(first);
    const held = Promise.withResolvers<void>();
    waitFor(held.promise);
    const both = of([...first, ...second]);
    await new Promise((resolve) => setImmediate(resolve));
    waitFor(Promise.resolve());
    await of(ids.slice(100, 600));
    held.resolve();
    expect((await both).size).toBe(70);
    expect((await of(first)).size).toBe(60);
    texts.close();
  });

  it('reads an item once for each of its versions', async () => {
    const { ids, texts, read } = storedTopics(5);
    await texts.of('funding_topic', false, ids);
    await texts.of('funding_topic', false, ids);
    expect(read).toEqual([ids]);
    texts.close();
  });
});
