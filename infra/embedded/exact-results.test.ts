import { type Collection, Double, Long, MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/test-store.ts';

type Any = { _id: string | number; [field: string]: unknown };

describe('the embedded store does as MongoDB does', () => {
  let store: TestStore;
  let client: MongoClient;
  let things: Collection<Any>;
  const beyond = Long.fromString('9007199254740993');

  beforeAll(async () => {
    store = await startTestStore();
    client = await MongoClient.connect(await store.store.urlFor('exact'), { promoteLongs: false });
    things = client.db().collection('things');
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });
  beforeEach(() => things.drop());

  it.each<[string, unknown, object, unknown]>([
    ['adds to 64 bits', beyond, { $inc: { n: 1 } }, Long.fromString('9007199254740994')],
    ['adds 64 bits', 1, { $inc: { n: beyond } }, Long.fromString('9007199254740994')],
    ['subtracts to below 2^53', beyond, { $inc: { n: -3 } }, 9007199254740990],
    ['passes 2^53 exactly', 9007199254740991, { $inc: { n: 2 } }, beyond],
    ['multiplies to 64 bits', 3037000499, { $mul: { n: 3037000499 } }, Long.fromString('9223372030926249001')],
    ['starts with 64 bits', undefined, { $inc: { n: beyond } }, beyond],
    ['adds a fraction as a double', 1, { $inc: { n: 0.5 } }, 1.5],
  ])('%s', async (_title, before, update, after) => {
    await things.insertOne(before === undefined ? { _id: 1 } : { _id: 1, n: before });
    await things.updateOne({ _id: 1 }, update);
    expect((await things.findOne())!.n).toEqual(after);
  });

  it('takes remainders of 64-bit integers exactly, and of fractions without them', async () => {
    await things.insertMany([
      { _id: 'beyond', n: beyond },
      { _id: 'half', n: 7.5 },
      { _id: 'list', n: [2, 9] },
      { _id: 'infinite', n: Number.POSITIVE_INFINITY },
    ]);
    const ids = async (operand: unknown[]) =>
      (await things.find({ n: { $mod: operand } }).toArray()).map(({ _id }) => _id);
    expect(await ids([10, 3])).toEqual(['beyond']);
    expect(await ids([beyond, 0])).toEqual(['beyond']);
    expect(await ids([4, 3])).toEqual(['half']);
    expect(await ids([9.9, 0])).toEqual(['list']);
  });

  it('keeps numbers by value: a Long and a double of a whole number come back as that number', async () => {
    await things.insertMany([
      { _id: 1, n: Long.fromNumber(5) },
      { _id: 2, n: new Double(5) },
    ]);
    expect((await things.find().toArray()).map(({ n }) => n)).toEqual([5, 5]);
    expect(await things.countDocuments({ n: { $type: 'number' } })).toBe(2);
  });

  it('counts the documents whose array has a value by index keys alone, each once', async () => {
    await things.createIndex({ t: 1, n: -1 });
    // The store of a test refuses to read more than 1,000 documents for one query.
    await things.insertMany(Array.from({ length: 1200 }, (_, n) => ({ _id: n, t: ['a', 'b', 'a', `${n % 2}`], n })));
    expect(await things.countDocuments({ t: 'a' })).toBe(1200);
    expect(await things.countDocuments({ t: 'a', n: { $gte: 1000 } })).toBe(200);
    expect(await things.countDocuments({ t: { $in: ['0', 'b'] }, n: { $lt: 100 } })).toBe(100);
    await things.insertOne({ _id: 'many', t: 'a', n: [5, 6, 7] });
    expect(await things.countDocuments({ t: 'a', n: { $gte: 1150 } })).toBe(50);
  });

  it('shows nothing of a field that is no array, or has no such element, by $elemMatch', async () => {
    await things.insertMany([
      { _id: 1, t: 5 },
      { _id: 2, t: [1, 5, 9] },
      { _id: 3, t: [{ k: 5 }] },
      { _id: 4, t: [[5]] },
    ]);
    const shown = await things.find({}, { projection: { t: { $elemMatch: { $gt: 4 } } } }).toArray();
    expect(shown).toEqual([{ _id: 1 }, { _id: 2, t: [5] }, { _id: 3 }, { _id: 4 }]);
  });

  it('leaves what is no array as it is by $slice', async () => {
    await things.insertOne({ _id: 1, t: 5, u: [1, 2, 3] });
    expect(await things.findOne({}, { projection: { t: { $slice: 1 }, u: { $slice: [1, 1] } } })).toEqual({
      _id: 1,
      t: 5,
      u: [2],
    });
  });

  it('upserts what an $or of one clause pins, and nothing of an $or of two', async () => {
    await things.updateOne({ $or: [{ a: 1, b: { $gt: 2 } }] }, { $set: { _id: 'one' } }, { upsert: true });
    await things.updateOne({ $or: [{ a: 2 }, { b: 3 }] }, { $set: { _id: 'two' } }, { upsert: true });
    expect(await things.find().sort({ _id: 1 }).toArray()).toEqual([{ _id: 'one', a: 1 }, { _id: 'two' }]);
  });

  it('finds, pulls and changes an element that is an array by itself alone', async () => {
    await things.insertOne({ _id: 1, t: [5, [5], [1]] });
    expect(await things.countDocuments({ t: { $elemMatch: { $eq: [1] } } })).toBe(1);
    expect(await things.countDocuments({ t: { $elemMatch: { $eq: 1 } } })).toBe(0);
    await things.updateOne({ _id: 1 }, { $set: { 't.$[e]': 6 } }, { arrayFilters: [{ e: { $gte: 5 } }] });
    await things.updateOne({ _id: 1 }, { $pull: { t: 1 } as never });
    expect((await things.findOne())!.t).toEqual([6, [5], [1]]);
  });

  it('finds the texts that start with a literal, with an index and without', async () => {
    const texts = ['ab', 'abc', 'aB', 'b', 'a.b', 'a', 'éa', 'a\uffff'];
    await things.insertMany([...texts.map((s) => ({ _id: s, s })), { _id: 'list', s: ['x', 'abz'] }]);
    const found = async (pattern: RegExp | { $regex: string }) =>
      (await things.find({ s: pattern }).toArray()).map(({ _id }) => _id).sort();
    const all = async () => [
      await found(/^ab/),
      await found(/^a\.b/),
      await found(/^é/),
      await found({ $regex: '^a\uffff' }),
    ];
    const without = await all();
    expect(without).toEqual([['ab', 'abc', 'list'], ['a.b'], ['éa'], ['a\uffff']]);
    await things.createIndex({ s: -1 });
    expect(await all()).toEqual(without);
  });
});
