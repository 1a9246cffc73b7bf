import { startTestStore, type TestStore } from '@consortia/infra/testing/test-store';
import { helixModel } from '../src/helixes/helix-model.ts';
import { presentHelix } from '../src/helixes/present-helix.ts';
import { migrations } from '../src/migrations.ts';

describe('the migrations of helixes', () => {
  let store: TestStore;
  beforeAll(async () => {
    store = await startTestStore();
  });
  afterAll(() => store.close());

  it('complete Helixes from before there were leaders, managers and terms of their own', async () => {
    const connection = await store.connect('helixes');
    const helixes = helixModel(connection);
    const [early, managed] = ['c10000000000000000000001', 'c10000000000000000000002'];
    const stored = {
      version: 1,
      deletedAt: null,
      description: 'D',
      mission: false,
      relatedClusters: [],
      hue: 1,
      image: null,
    };
    await helixes.collection.insertMany([
      { ...stored, _id: early, name: 'Oceans', alias: 'oceans' },
      {
        ...stored,
        _id: managed,
        name: 'Soil',
        alias: 'soil',
        leaders: [],
        managers: ['a1'],
        terms: null,
        retiredAt: null,
      },
    ] as never);
    for (const { up } of [...migrations, ...migrations]) await up(connection);
    const found = await helixes.find().sort({ _id: 1 }).lean();
    expect(found.map((helix) => presentHelix(helix as never))).toMatchObject([
      { id: early, managers: [], terms: null, retired: false },
      { id: managed, managers: ['a1'] },
    ]);
  });
});
