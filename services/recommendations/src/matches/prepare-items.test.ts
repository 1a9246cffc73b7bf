import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import type { Connection } from 'mongoose';
import { learnModel } from '../matching/learn-model.ts';
import { itemModel } from './item-model.ts';
import { writeItems } from './prepare-items.ts';

const now = new Date('2026-11-26T10:00:00Z');
const topic = (title: string) => ({
  ...{ _id: 'call', id: 'call', title, keywords: [], call: null, text: '', helixIds: [], identifier: null },
  ...{ status: 'open', closesAt: null, deletedAt: null },
});
async function* noTexts() {}

describe('items that are prepared', () => {
  let store: TestStore;
  let connection: Connection;
  beforeAll(async () => {
    store = await startTestStore();
    connection = await store.connect('recommendations');
    await itemModel(connection).createIndexes();
  });
  afterAll(() => store.close());
  beforeEach(() => connection.collection('items').deleteMany({}));

  /** Writes of one call as it is now, of several processes; `onVectors` is awaited while the vectors of a text are made. */
  async function preparing() {
    const model = await learnModel({ items: noTexts(), projects: noTexts(), embed: null });
    let current: object | null = topic('Batteries');
    let revision = 0;
    const parts = (onVectors: () => Promise<void> = async () => {}) =>
      ({
        items: itemModel(connection),
        topics: { model: { find: () => ({ lean: async () => (current ? [current] : []) }) } },
        vectors: {
          async vectorsOf(wanted: readonly { id: string; text: string }[]) {
            await onVectors();
            return wanted.map(({ text }) => Float32Array.of(text.length, 0));
          },
        },
        nextRevision: () => {
          revision += 1;
          return revision;
        },
        clock: () => now,
      }) as never;
    const write = (of = parts(), version = 3) =>
      writeItems(of, [{ kind: 'funding_topic', id: 'call' }], { version, model } as never);
    const stored = () =>
      connection
        .collection<{ _id: string; prepared: { buffer: Buffer } | null }>('items')
        .findOne({ _id: 'funding_topic:call' });
    const bytes = async () => (await stored())?.prepared?.buffer;
    return {
      ...{ parts, write, stored, bytes },
      change: (title: string | null) => {
        current = title === null ? null : topic(title);
      },
    };
  }

  it('are as they are now where another process has written a later state meanwhile', async () => {
    const { parts, write, bytes, change } = await preparing();
    await write();
    for (const titles of [
      ['Hydrogen', 'Wind turbines'],
      ['Soil', null],
    ] as const) {
      change(titles[0]);
      let isFirst = true;
      await write(
        parts(async () => {
          if (!isFirst) return;
          isFirst = false;
          change(titles[1]);
          await write();
        }),
      );
      const after = await bytes();
      await connection.collection('items').deleteMany({});
      await write();
      expect(after).toEqual(await bytes());
    }
  });

  it('are as they are now where another process has added them meanwhile', async () => {
    const { parts, write, stored, change } = await preparing();
    let isFirst = true;
    await write(
      parts(async () => {
        if (!isFirst) return;
        isFirst = false;
        change(null);
        await connection.collection<{ _id: string }>('items').insertOne({
          ...{ _id: 'funding_topic:call', list: 'funding_topic', ownerId: null, live: true, prepared: null },
          ...{ modelVersion: 3, revision: 99, pending: false, known: true },
        });
      }),
    );
    expect(await stored()).toMatchObject({ live: false, pending: true });
  });

  it('stay as a later model has prepared them', async () => {
    const { write, stored, change } = await preparing();
    await write(undefined, 4);
    const before = await stored();
    change('Hydrogen');
    expect(await write()).toEqual([{ key: 'funding_topic:call', revision: 1, known: true }]);
    expect(await stored()).toEqual(before);
  });
});
