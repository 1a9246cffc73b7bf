import type { Fresh } from './fresh-collection.ts';

type Row = [title: string, before: object, update: object, after: object];

const rows: Row[] = [
  ['$set makes the objects on its way', {}, { $set: { 'a.b.c': 1 } }, { a: { b: { c: 1 } } }],
  ['$set names an element of an array', { t: [1, 2, 3] }, { $set: { 't.1': 9 } }, { t: [1, 9, 3] }],
  ['$set beyond the end of an array fills it with null', { t: [1] }, { $set: { 't.3': 4 } }, { t: [1, null, null, 4] }],
  [
    '$unset removes a field and empties an element',
    { a: 1, t: [1, 2] },
    { $unset: { a: 1, 't.0': 1, gone: 1 } },
    { t: [null, 2] },
  ],
  ['$inc and $mul count from nothing', { a: 2 }, { $inc: { a: 3, n: 1 }, $mul: { m: 5 } }, { a: 5, n: 1, m: 0 }],
  [
    '$min and $max compare as filters do',
    { a: 5, b: 5 },
    { $min: { a: 3, c: 1 }, $max: { b: 3, d: 2 } },
    { a: 3, b: 5, c: 1, d: 2 },
  ],
  ['$rename moves a field', { a: 1, b: 2 }, { $rename: { a: 'c.d' } }, { b: 2, c: { d: 1 } }],
  ['$push appends', { t: [1] }, { $push: { t: 2, fresh: 'x' } }, { t: [1, 2], fresh: ['x'] }],
  [
    '$push with $each, $position and $slice',
    { t: [1, 2] },
    { $push: { t: { $each: [8, 9], $position: 0, $slice: 3 } } },
    { t: [8, 9, 1] },
  ],
  [
    '$push with a negative $slice keeps the end',
    { t: [1, 2] },
    { $push: { t: { $each: [3], $slice: -2 } } },
    { t: [2, 3] },
  ],
  [
    '$push with $sort orders objects',
    { t: [{ n: 2 }] },
    { $push: { t: { $each: [{ n: 1 }], $sort: { n: 1 } } } },
    { t: [{ n: 1 }, { n: 2 }] },
  ],
  [
    '$addToSet adds what is not there',
    { t: [1, { a: 1 }] },
    { $addToSet: { t: { $each: [1, { a: 1 }, 2] } } },
    { t: [1, { a: 1 }, 2] },
  ],
  ['$pull removes what matches', { t: [1, 5, 9] }, { $pull: { t: { $gte: 5 } } }, { t: [1] }],
  [
    '$pull removes objects by their fields',
    {
      t: [
        { k: 'a', n: 1 },
        { k: 'b', n: 1 },
      ],
    },
    { $pull: { t: { k: 'a' } } },
    { t: [{ k: 'b', n: 1 }] },
  ],
  ['$pullAll and $pop', { t: [1, 2, 1], u: [1, 2] }, { $pullAll: { t: [1] }, $pop: { u: -1 } }, { t: [2], u: [2] }],
  ['$[] changes every element', { t: [{ n: 1 }, { n: 2 }] }, { $inc: { 't.$[].n': 1 } }, { t: [{ n: 2 }, { n: 3 }] }],
];

export function updateContract(fresh: Fresh): void {
  it.each(rows)('%s', async (_title, before, update, after) => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1, ...before });
    const { matchedCount } = await collection.updateOne({ _id: 1 }, update);
    expect(matchedCount).toBe(1);
    expect(await collection.findOne()).toEqual({ _id: 1, ...after });
  });

  it('says how many matched and how many changed', async () => {
    const collection = await fresh();
    await collection.insertMany([
      { _id: 1, a: 1 },
      { _id: 2, a: 2 },
    ]);
    expect(await collection.updateMany({}, { $set: { a: 2 } })).toMatchObject({ matchedCount: 2, modifiedCount: 1 });
  });

  it('sets the date of the server', async () => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1 });
    await collection.updateOne({ _id: 1 }, { $currentDate: { at: true } });
    expect((await collection.findOne())!.at).toBeInstanceOf(Date);
  });

  it('changes the element that the filter found, and those that an array filter names', async () => {
    const collection = await fresh();
    await collection.insertOne({
      _id: 1,
      t: [
        { k: 'a', n: 1 },
        { k: 'b', n: 1 },
      ],
    });
    await collection.updateOne({ _id: 1, 't.k': 'b' }, { $set: { 't.$.n': 2 } });
    await collection.updateOne({ _id: 1 }, { $set: { 't.$[e].n': 7 } }, { arrayFilters: [{ 'e.k': 'a' }] });
    expect((await collection.findOne())!.t).toEqual([
      { k: 'a', n: 7 },
      { k: 'b', n: 2 },
    ]);
  });

  it('upserts what the filter pins, with $setOnInsert on the first time only', async () => {
    const collection = await fresh();
    const change = () =>
      collection.updateOne(
        { _id: 'x', kind: 'k', n: { $gt: 3 } },
        { $set: { a: 1 }, $setOnInsert: { made: 1, n: 5 } },
        { upsert: true },
      );
    expect(await change()).toMatchObject({ upsertedCount: 1, upsertedId: 'x' });
    expect(await collection.findOne()).toEqual({ _id: 'x', kind: 'k', a: 1, made: 1, n: 5 });
    expect(await change()).toMatchObject({ upsertedCount: 0, matchedCount: 1, modifiedCount: 0 });
  });

  it('replaces a whole document but its id', async () => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1, a: 1 });
    await collection.replaceOne({ a: 1 }, { b: 2 } as never);
    expect(await collection.findOne()).toEqual({ _id: 1, b: 2 });
    await expect(collection.replaceOne({ _id: 1 }, { _id: 2 } as never)).rejects.toMatchObject({ code: 66 });
  });

  it.each<[string, object, number]>([
    ['an increment of text', { $inc: { s: 1 } }, 14],
    ['two changes of one path', { $set: { a: 1 }, $inc: { a: 1 } }, 40],
    ['changes of a path and of one below it', { $set: { a: 1, 'a.b': 1 } }, 40],
    ['a change of the id', { $set: { _id: 2 } }, 66],
    ['a new name that is none', { $rename: { a: { b: 1 } } }, 2],
    ['an unknown operator', { $frobnicate: { a: 1 } }, 9],
    ['a path through a scalar', { $set: { 's.x': 1 } }, 28],
    ['a push on what is no array', { $push: { s: 1 } }, 2],
  ])('refuses %s and changes nothing', async (_title, update, code) => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1, s: 'text' });
    await expect(collection.updateOne({ _id: 1 }, update)).rejects.toMatchObject({ code });
    expect(await collection.findOne()).toEqual({ _id: 1, s: 'text' });
  });

  it('findOneAndUpdate returns the document before or after, sorted and projected', async () => {
    const collection = await fresh();
    await collection.insertMany([
      { _id: 1, n: 1, x: 1 },
      { _id: 2, n: 2, x: 1 },
    ]);
    const options = { sort: { n: -1 as const }, projection: { n: 1 } };
    expect(await collection.findOneAndUpdate({}, { $inc: { n: 5 } }, options)).toEqual({ _id: 2, n: 2 });
    expect(
      await collection.findOneAndUpdate({ _id: 2 }, { $inc: { n: 1 } }, { ...options, returnDocument: 'after' }),
    ).toEqual({ _id: 2, n: 8 });
    expect(await collection.findOneAndDelete({ _id: 1 })).toEqual({ _id: 1, n: 1, x: 1 });
    expect(await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 1 } })).toBeNull();
    expect(
      await collection.findOneAndUpdate({ _id: 9 }, { $set: { n: 1 } }, { upsert: true, returnDocument: 'after' }),
    ).toEqual({ _id: 9, n: 1 });
  });
}
