import mongoose from 'mongoose';
import type { Fresh } from './fresh-collection.ts';

const { Long, ObjectId, Double, Int32 } = mongoose.mongo;

/** Each row: what it shows, the documents, the filter, the ids it finds. */
type Row = [title: string, documents: Record<string, unknown>[], filter: Record<string, unknown>, found: unknown[]];

const letters = [
  { _id: 1, a: 1, s: 'ab', t: ['x', 'y'], o: { p: 1, q: 2 }, d: new Date(1000) },
  { _id: 2, a: 2, s: 'b', t: ['y', 'z'], o: { q: 2, p: 1 }, d: new Date(2000) },
  { _id: 3, a: null, s: 'B', t: [], d: new Date(3000) },
  {
    _id: 4,
    s: 'abc',
    t: 'x',
    o: { p: null },
    items: [
      { k: 'a', n: 1 },
      { k: 'b', n: 9 },
    ],
  },
  { _id: 5, a: [1, 10], s: 'é', items: [{ k: 'a', n: 9 }], o: [{ p: 1 }, { p: 3 }] },
];

const rows: Row[] = [
  ['equality finds a scalar and an element of an array', letters, { a: 1 }, [1, 5]],
  ['null finds null and missing', letters, { a: null }, [3, 4]],
  ['equality with an object is exact, the order of fields included', letters, { o: { p: 1, q: 2 } }, [1]],
  ['equality with an array is exact', letters, { t: ['x', 'y'] }, [1]],
  ['a dotted path reaches into objects and arrays of objects', letters, { 'o.p': 1 }, [1, 2, 5]],
  ['null below a path finds missing', letters, { 'o.p': null }, [3, 4]],
  ['a number in a path names an element', letters, { 't.0': 'y' }, [2]],
  ['ranges compare within one type', letters, { a: { $gt: 0 } }, [1, 2, 5]],
  ['two ends of a range may be met by different elements', letters, { a: { $gt: 5, $lt: 2 } }, [5]],
  ['$ne is the opposite of equality, missing included', letters, { a: { $ne: 1 } }, [2, 3, 4]],
  ['$in takes values, null and patterns', letters, { s: { $in: ['b', /^ab/] } }, [1, 2, 4]],
  ['$in with null finds missing', letters, { a: { $in: [2, null] } }, [2, 3, 4]],
  ['$nin is the opposite of $in', letters, { t: { $nin: ['x'] } }, [2, 3, 5]],
  ['$exists requests the field itself', letters, { a: { $exists: true } }, [1, 2, 3, 5]],
  ['$exists false finds what lacks it', letters, { a: { $exists: false } }, [4]],
  ['$type knows names', letters, { a: { $type: 'number' } }, [1, 2, 5]],
  ['$type array requests the array itself', letters, { t: { $type: 'array' } }, [1, 2, 3]],
  ['$size counts elements', letters, { t: { $size: 0 } }, [3]],
  ['$all wants every value', letters, { t: { $all: ['x', 'y'] } }, [1]],
  [
    '$elemMatch wants one element to meet all conditions',
    letters,
    { items: { $elemMatch: { k: 'a', n: { $gt: 5 } } } },
    [5],
  ],
  ['$elemMatch works on values', letters, { a: { $elemMatch: { $gt: 5, $lt: 20 } } }, [5]],
  ['conditions on two paths may be met by different elements', letters, { 'items.k': 'a', 'items.n': 9 }, [4, 5]],
  ['a pattern finds the texts with this prefix', letters, { s: /^ab/ }, [1, 4]],
  ['$regex finds them too', letters, { s: { $regex: '^b' } }, [2]],
  ['$not turns a condition round', letters, { a: { $not: { $gt: 1 } } }, [1, 3, 4]],
  ['$or, $and and $nor', letters, { $or: [{ a: 2 }, { $and: [{ s: 'abc' }, { t: 'x' }] }], $nor: [{ s: 'b' }] }, [4]],
  ['$mod', letters, { a: { $mod: [2, 0] } }, [2, 5]],
  ['dates compare as dates', letters, { d: { $gte: new Date(2000), $lt: new Date(3000) } }, [2]],
  ['$gte null finds null and missing', letters, { a: { $gte: null } }, [3, 4]],
];

const numbers = [
  { _id: 'int', n: new Int32(5) },
  { _id: 'double', n: new Double(5) },
  { _id: 'long', n: Long.fromNumber(5) },
  { _id: 'huge', n: Long.fromString('9007199254740993') },
  { _id: 'half', n: 5.5 },
];
const numberRows: Row[] = [
  ['numbers of all widths are equal by value', numbers, { n: 5 }, ['double', 'int', 'long']],
  ['a 64-bit filter finds them all', numbers, { n: Long.fromNumber(5) }, ['double', 'int', 'long']],
  ['64-bit integers beyond 2^53 keep their value', numbers, { n: Long.fromString('9007199254740993') }, ['huge']],
  ['and are not taken for their neighbours', numbers, { n: 9007199254740992 }, []],
  ['$in looks at values too', numbers, { n: { $in: [5.5, Long.fromNumber(5)] } }, ['double', 'half', 'int', 'long']],
];

export function filterContract(fresh: Fresh): void {
  it.each([...rows, ...numberRows])('%s', async (_title, documents, filter, found) => {
    const plain = await fresh();
    await plain.insertMany(documents as never);
    const ids = async () => (await plain.find(filter).toArray()).map(({ _id }) => _id).sort();
    expect(await ids()).toEqual(found);
    // The same with an index on every path of the filter: the response must not depend on it.
    for (const path of Object.keys(filter).filter((name) => !name.startsWith('$')))
      await plain.createIndex({ [path]: 1 });
    expect(await ids()).toEqual(found);
  });

  it('sorts by type and then by value, with and without an index', async () => {
    const id = new ObjectId();
    const values = [null, -1, 2.5, Long.fromNumber(3), 'a', 'b', { a: 1 }, id, false, true, new Date(5)];
    const collection = await fresh();
    await collection.insertMany(values.map((v, _id) => ({ _id, v })).reverse());
    const order = async (direction: 1 | -1) =>
      (await collection.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
    const expected = values.map((_, index) => index);
    expect(await order(1)).toEqual(expected);
    expect(await order(-1)).toEqual([...expected].reverse());
    await collection.createIndex({ v: 1 });
    expect(await order(1)).toEqual(expected);
    expect(await order(-1)).toEqual([...expected].reverse());
  });

  it('sorts arrays by their least element upwards and by their greatest downwards', async () => {
    const collection = await fresh();
    await collection.insertMany([
      { _id: 'a', v: [5, 1] },
      { _id: 'b', v: 3 },
      { _id: 'c', v: [2, 9] },
      { _id: 'd', v: [] },
    ]);
    const order = async (direction: 1 | -1) =>
      (await collection.find().sort({ v: direction }).toArray()).map(({ _id }) => _id);
    expect([await order(1), await order(-1)]).toEqual([
      ['d', 'a', 'c', 'b'],
      ['c', 'a', 'b', 'd'],
    ]);
    await collection.createIndex({ v: 1 });
    expect([await order(1), await order(-1)]).toEqual([
      ['d', 'a', 'c', 'b'],
      ['c', 'a', 'b', 'd'],
    ]);
  });

  it('projects by inclusion and exclusion, below paths, slices and matching elements', async () => {
    const collection = await fresh();
    await collection.insertOne({
      _id: 1,
      a: { b: 1, c: 2 },
      list: [
        { x: 1, y: 2 },
        { x: 3, y: 4 },
      ],
      z: 5,
    });
    const project = (projection: Record<string, unknown>) => collection.findOne({}, { projection });
    expect(await project({ 'a.b': 1, 'list.x': 1 })).toEqual({ _id: 1, a: { b: 1 }, list: [{ x: 1 }, { x: 3 }] });
    expect(await project({ _id: 0, 'a.b': 0, list: 0 })).toEqual({ a: { c: 2 }, z: 5 });
    expect(await project({ list: { $slice: -1 }, a: 0, z: 0 })).toEqual({ _id: 1, list: [{ x: 3, y: 4 }] });
    expect(await project({ list: { $elemMatch: { x: 3 } } })).toEqual({ _id: 1, list: [{ x: 3, y: 4 }] });
    expect(await project({ _id: 1 })).toEqual({ _id: 1 });
    expect(await project({ a: 1, absent: 1 })).toEqual({ _id: 1, a: { b: 1, c: 2 } });
    expect(await project({ _id: 0, a: 0, list: 0 })).toEqual({ z: 5 });
    await expect(project({ a: 1, z: 0 })).rejects.toMatchObject({ code: 31254 });
  });

  it('refuses operators it does not know with the code of MongoDB', async () => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1 });
    await expect(collection.findOne({ a: { $frobnicate: 1 } })).rejects.toMatchObject({ code: 2 });
    await expect(collection.findOne({ $frobnicate: 1 })).rejects.toMatchObject({ code: 2 });
    await expect(collection.findOne({ a: { $in: 1 } })).rejects.toMatchObject({ code: 2 });
  });
}
