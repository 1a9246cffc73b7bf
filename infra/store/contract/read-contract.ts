import type { Connection } from 'mongoose';
import type { Fresh } from './fresh-collection.ts';

export function readContract(fresh: Fresh, connection: () => Connection): void {
  const filled = async () => {
    const collection = await fresh();
    await collection.insertMany([
      { _id: 1, kind: 'a', n: 1, tags: ['x', 'y'] },
      { _id: 2, kind: 'b', n: 2, tags: ['y'] },
      { _id: 3, kind: 'a', n: 3, tags: [] },
    ]);
    return collection;
  };

  it('counts, with a cap, and finds distinct values', async () => {
    const collection = await filled();
    expect(await collection.countDocuments({ kind: 'a' })).toBe(2);
    expect(await collection.countDocuments({}, { limit: 2 })).toBe(2);
    expect(await collection.countDocuments({ n: { $gt: 0 } }, { skip: 1, limit: 5 })).toBe(2);
    expect(await collection.countDocuments({ kind: 'c' })).toBe(0);
    expect(await collection.estimatedDocumentCount()).toBe(3);
    expect(await collection.distinct('tags')).toEqual(['x', 'y']);
    expect(await collection.distinct('kind', { n: { $gt: 1 } })).toEqual(['a', 'b']);
  });

  it('refuses an aggregation stage that it does not know', async () => {
    const collection = await filled();
    await expect(collection.aggregate([{ $frobnicate: 1 }]).toArray()).rejects.toMatchObject({ code: 40324 });
  });

  it('returns a long result in batches, while documents are written', async () => {
    const collection = await fresh();
    await collection.insertMany(Array.from({ length: 500 }, (_, n) => ({ _id: n })));
    const seen: unknown[] = [];
    for await (const { _id } of collection.find().sort({ _id: 1 }).batchSize(40)) {
      seen.push(_id);
      if (_id === 100) await collection.deleteMany({ _id: { $gte: 480 } });
    }
    expect(seen.slice(0, 480)).toEqual(Array.from({ length: 480 }, (_, n) => n));
    expect(seen.length).toBeLessThanOrEqual(500);
  });

  it('closes a cursor that is left early, and refuses one that is not known', async () => {
    const collection = await fresh();
    await collection.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n })));
    const cursor = collection.find().batchSize(10);
    await cursor.next();
    const { id } = cursor;
    await cursor.close();
    const more = connection().db!.command({ getMore: id, collection: collection.collectionName });
    await expect(more).rejects.toMatchObject({ code: 43 });
  });

  it('applies skip and limit', async () => {
    const collection = await filled();
    const rows = await collection.find().sort({ n: 1 }).skip(1).limit(1).toArray();
    expect(rows.map(({ _id }) => _id)).toEqual([2]);
  });

  it('refuses a command it does not know', async () => {
    await expect(connection().db!.command({ frobnicate: 1 })).rejects.toMatchObject({
      code: 59,
      codeName: 'CommandNotFound',
    });
  });
}
