import { createItemIndex } from '../matching/item-index.ts';
import { rankingsFor } from '../matching/ranking.ts';
import type { PreparedItem } from '../matching/shapes.ts';
import { createNearestItems } from './nearest-items.ts';

const ranking = rankingsFor('cordis-static-256').posts;
const item = (...vector: number[]): PreparedItem => ({
  terms: new Uint32Array(),
  weights: new Uint8Array(),
  written: new Uint8Array(),
  title: null,
  funded: [],
  vector: Int8Array.from(vector),
});
const log = { warn: () => {} };
const indexes = {
  funding_topic: createItemIndex(ranking, [['call', item(100, 0)]]),
  post: createItemIndex(ranking, [
    ['near', item(100, 40)],
    ['nearest', item(40, 4)],
    ['far', item(0, 100)],
  ]),
  result: createItemIndex(ranking),
  trial_result: createItemIndex(ranking),
  trial_post: createItemIndex(ranking, [
    ['public', item(100, 0)],
    ['network', item(0, 100)],
  ]),
};

/** Nearest items with an embedding that ends when `finish` is called for it. */
function setUp({ list = indexes, budgetMs = 60_000 } = {}) {
  const started: { text: string; finish: (vector?: number[]) => void }[] = [];
  const items = createNearestItems({
    embeddings: {
      embed: ([text = '']) =>
        new Promise((resolve) => {
          started.push({ text, finish: (vector = [0.25, 0]) => resolve([Float32Array.from(vector)]) });
        }),
    },
    snapshot: { at: async () => list },
    models: { learned: async () => ({ version: 1, items: 5 }) },
    log: log as never,
    budgetMs,
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { items, started, settled };
}

describe('items near in meaning', () => {
  it('are found above the floor, the nearest first, however long their vectors are', async () => {
    const { items, started, settled } = setUp();
    const found = items.find('wetland water', 'opportunity', 'member');
    await settled();
    started[0]!.finish();
    expect(await found).toEqual(['nearest', 'near']);
  });

  it('are none where the query is as near to everything', async () => {
    const many = Array.from({ length: 40 }, (_, n) => [`item-${n}`, item(100, n % 7)] as const);
    const { items, started, settled } = setUp({ list: { ...indexes, post: createItemIndex(ranking, many) } });
    const found = items.find('research project', 'opportunity', 'member');
    await settled();
    started[0]!.finish();
    expect(await found).toEqual([]);
  });

  it('are left out when the vector comes too late, and found by the next request without another embedding', async () => {
    const { items, started, settled } = setUp({ budgetMs: 0 });
    expect(await items.find('wetland water', 'opportunity', 'member')).toEqual([]);
    started[0]!.finish();
    await settled();
    expect(await items.find(' Wetland  water ', 'opportunity', 'member')).toEqual(['nearest', 'near']);
    expect(started).toHaveLength(1);
  });

  it('need at most one embedding at a time', async () => {
    const { items, started, settled } = setUp();
    const found = items.find('wetland water', 'opportunity', 'member');
    expect(await items.find('another query', 'opportunity', 'member')).toEqual([]);
    await settled();
    expect(started.map(({ text }) => text)).toEqual(['wetland water']);
    started[0]!.finish();
    expect(await found).toEqual(['nearest', 'near']);
  });

  it.each(['trial', 'visitor'] as const)('are chosen for a %s by the masked texts of network posts', async (right) => {
    const { items, started, settled } = setUp();
    const found = items.find('wetland water', 'opportunity', right);
    await settled();
    started[0]!.finish();
    expect(await found).toEqual(['public']);
  });

  it('are none of other kinds, and none of a text without a vector', async () => {
    const { items, started, settled } = setUp();
    for (const kind of ['organisation', 'group', 'expert', 'call'] as const)
      expect(await items.find('wetland water', kind, 'member')).toEqual([]);
    expect(started).toEqual([]);
    const found = items.find('wetland water', 'opportunity', 'member');
    await settled();
    started[0]!.finish([0, 0]);
    expect(await found).toEqual([]);
  });
});
