import type { Collection, Document } from 'mongodb';
import type { Any, Fresh } from './fresh-collection.ts';

/** All stages of a plan, from the top. */
function stages(plan: Document): Document[] {
  const below = plan.inputStage ? [plan.inputStage] : (plan.inputStages ?? []);
  return [plan, ...below.flatMap(stages)];
}

async function explained(cursor: {
  explain(): Promise<Document>;
}): Promise<{ names: string[]; index?: string; examined: number }> {
  const { queryPlanner, executionStats } = await cursor.explain();
  const all = stages(queryPlanner.winningPlan.queryPlan ?? queryPlanner.winningPlan);
  return {
    names: all.map(({ stage }) => stage),
    index: all.find(({ stage }) => stage === 'IXSCAN')?.indexName,
    examined: executionStats.totalDocsExamined,
  };
}

const many = (collection: Collection<Any>, count = 400) =>
  collection.insertMany(
    Array.from({ length: count }, (_, n) => ({
      _id: n,
      kind: `k${n % 4}`,
      n,
      tags: [`t${n % 10}`, `u${n % 7}`],
      at: new Date(n * 1000),
    })),
  );

export function indexContract(fresh: Fresh): void {
  it('serves filter, sort and limit from a compound index, in both directions', async () => {
    const collection = await fresh();
    await many(collection);
    await collection.createIndex({ kind: 1, at: -1 });
    for (const direction of [1, -1] as const) {
      const cursor = collection.find({ kind: 'k1' }).sort({ at: direction }).limit(5);
      const plan = await explained(cursor.clone());
      expect(plan).toMatchObject({ index: 'kind_1_at_-1', examined: 5 });
      expect(plan.names).not.toContain('SORT');
      const found = (await cursor.toArray()).map(({ n }) => n);
      expect(found).toEqual(direction === 1 ? [1, 5, 9, 13, 17] : [397, 393, 389, 385, 381]);
    }
  });

  it('merges the values of $in in the order of the sort', async () => {
    const collection = await fresh();
    await many(collection);
    await collection.createIndex({ tags: 1, at: -1 });
    const cursor = collection
      .find({ tags: { $in: ['t1', 't2', 'u3'] } })
      .sort({ at: -1 })
      .limit(6);
    const plan = await explained(cursor.clone());
    expect(plan.index).toBe('tags_1_at_-1');
    expect(plan.examined).toBeLessThanOrEqual(12);
    expect((await cursor.toArray()).map(({ n }) => n)).toEqual([395, 392, 391, 388, 382, 381]);
  });

  it('reads a range of an index only', async () => {
    const collection = await fresh();
    await many(collection);
    await collection.createIndex({ at: 1 });
    const plan = await explained(collection.find({ at: { $gte: new Date(390_000), $lt: new Date(395_000) } }));
    expect(plan).toMatchObject({ index: 'at_1', examined: 5 });
  });

  it('uses the beginning of a compound index, and reads all without one', async () => {
    const collection = await fresh();
    await many(collection);
    expect((await explained(collection.find({ kind: 'k1' }))).names).toContain('COLLSCAN');
    await collection.createIndex({ kind: 1, n: 1 });
    expect(await explained(collection.find({ kind: 'k1' }))).toMatchObject({ index: 'kind_1_n_1', examined: 100 });
    expect((await explained(collection.find({ n: 5 }))).names).toContain('COLLSCAN');
  });

  it('keeps a unique index, also over documents that are there already', async () => {
    const collection = await fresh();
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 1 },
    ]);
    await expect(collection.createIndex({ a: 1 }, { unique: true })).rejects.toMatchObject({ code: 11000 });
    await collection.updateOne({ _id: 2 }, { $set: { a: 2 } });
    await collection.createIndex({ a: 1 }, { unique: true });
    await expect(collection.updateOne({ _id: 2 }, { $set: { a: 1 } })).rejects.toMatchObject({
      code: 11000,
      keyValue: { a: 1 },
    });
    await collection.insertOne({ _id: 3 });
    await expect(collection.insertOne({ _id: 4 })).rejects.toMatchObject({ code: 11000, keyValue: { a: null } });
  });

  it('leaves documents without the field out of a sparse index', async () => {
    const collection = await fresh();
    await collection.createIndex({ code: 1 }, { unique: true, sparse: true });
    await collection.insertMany([{ _id: 1 }, { _id: 2 }, { _id: 3, code: 'x' }]);
    await expect(collection.insertOne({ _id: 4, code: 'x' })).rejects.toMatchObject({ code: 11000 });
    expect((await explained(collection.find({ code: 'x' }))).index).toBe('code_1');
    expect(await collection.countDocuments({ code: null })).toBe(2);
    expect(await collection.find().sort({ code: 1 }).toArray()).toHaveLength(3);
  });

  it('keeps a partial index over what matches, and uses it where the filter says so', async () => {
    const collection = await fresh();
    await collection.createIndex({ mail: 1 }, { unique: true, partialFilterExpression: { deletedAt: null } });
    await collection.insertMany([
      { _id: 1, mail: 'a', deletedAt: new Date(0) },
      { _id: 2, mail: 'a', deletedAt: null },
    ]);
    await expect(collection.insertOne({ _id: 3, mail: 'a', deletedAt: null })).rejects.toMatchObject({ code: 11000 });
    expect((await explained(collection.find({ mail: 'a', deletedAt: null }))).index).toBe('mail_1');
    expect((await explained(collection.find({ mail: 'a' }))).names).toContain('COLLSCAN');
    expect(await collection.find({ mail: 'a' }).toArray()).toHaveLength(2);
    await collection.updateOne({ _id: 2 }, { $set: { deletedAt: new Date(1) } });
    await collection.insertOne({ _id: 3, mail: 'a', deletedAt: null });
  });

  it('lists and drops indexes, and takes the same index twice', async () => {
    const collection = await fresh();
    expect(await collection.createIndex({ a: 1, b: -1 }, { sparse: true })).toBe('a_1_b_-1');
    expect(await collection.createIndex({ a: 1, b: -1 }, { sparse: true })).toBe('a_1_b_-1');
    expect(await collection.indexes()).toMatchObject([{ name: '_id_' }, { key: { a: 1, b: -1 }, sparse: true }]);
    await expect(collection.createIndex({ a: 1, b: -1 }, { unique: true })).rejects.toMatchObject({ code: 86 });
    await collection.dropIndex('a_1_b_-1');
    await expect(collection.dropIndex('a_1_b_-1')).rejects.toMatchObject({ code: 27 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('refuses two arrays in one compound index', async () => {
    const collection = await fresh();
    await collection.createIndex({ a: 1, b: 1 });
    await expect(collection.insertOne({ _id: 1, a: [1], b: [2] })).rejects.toMatchObject({ code: 171 });
    expect(await collection.countDocuments()).toBe(0);
  });
}
