import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import type { Connection } from 'mongoose';
import { demoItems } from '../src/items/demo-items.ts';
import { itemModel } from '../src/items/item-model.ts';
import { migrations } from '../src/migrations.ts';
import { firstPages } from '../src/pages/first-pages.ts';

describe('the migrations of content', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  const audienceOf = async (connection: Connection, id: string) =>
    (await itemModel(connection).findById(id).lean<{ item: object }>())?.item;

  it('say whom alerts are for that were written before', async () => {
    const connection = await store.connect('content');
    const demo = demoItems(new Date()).find(({ item }) => item.kind === 'alert' && item.name === 'expertise')!;
    const { audience: _, ...before } = demo.item as { kind: 'alert'; audience: string };
    const stored = { kind: 'alert', version: 1, deletedAt: null, image: null, createdAt: new Date() };
    await itemModel(connection).collection.insertMany([
      { ...stored, _id: demo._id, item: before },
      { ...stored, _id: 'own', item: { ...before, name: 'own' } },
    ] as never);
    for (const { up } of [...migrations, ...migrations]) await up(connection);
    expect(await audienceOf(connection, demo._id)).toEqual({ ...before, audience: 'without-expertise' });
    expect(await audienceOf(connection, 'own')).toMatchObject({ name: 'own', audience: 'everyone' });
  });

  it.each([
    [1, true],
    [2, false],
  ])(
    'renew the guide at version %d: %s, since a later one was written by an administrator',
    async (version, renews) => {
      const connection = await store.connect('content');
      const items = itemModel(connection);
      for (const { up } of migrations) await up(connection);
      const old = { type: 'doc', content: [] };
      await items.collection.updateOne({ _id: 'pageguide' } as never, { $set: { version, 'item.text': old } });
      await migrations.find(({ number }) => number === 6)!.up(connection);
      const { item } = (await items.findById('pageguide').lean<{ item: { text: object } }>())!;
      expect(item.text).toEqual(renews ? firstPages.guide.text : old);
    },
  );
});
