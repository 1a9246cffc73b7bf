import { type Collection, Decimal128, Long, MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { checkCommand } from './check-command.ts';

type Any = { _id: number; [field: string]: unknown };

describe('the embedded store refuses with the codes of MongoDB', () => {
  let store: TestStore;
  let client: MongoClient;
  let things: Collection<Any>;
  const command = (request: object) => client.db().command(request);
  const stored = () => things.find().sort({ _id: 1 }).toArray();
  const documents: Any[] = [
    { _id: 1, a: 1, s: 'text', t: [1, 2], o: { p: 1 } },
    { _id: 2, a: 2, items: [{ k: 'a', n: 1 }] },
  ];

  beforeAll(async () => {
    store = await startTestStore();
    client = await MongoClient.connect(await store.store.urlFor('refusals'));
    things = client.db().collection('things');
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });
  beforeEach(async () => {
    await things.drop();
    await things.insertMany(documents);
  });

  it.each<[string, object, number]>([
    ['a stage', { $project: { a: 1 } }, 40324],
    ['a sample', { $sample: { size: 1 } }, 40324],
    ['a facet', { $facet: { a: [] } }, 40324],
    ['a group that does more than count', { $group: { _id: '$a', n: { $sum: 1 } } }, 2],
    ['a group with a second sum', { $group: { _id: 1, n: { $sum: 1 }, m: { $sum: '$a' } } }, 2],
    ['a limit behind the count', { $limit: 1 }, 2],
  ])('the aggregation with %s', async (_title, stage, code) => {
    await expect(things.aggregate([{ $match: {} }, stage]).toArray()).rejects.toMatchObject({ code });
  });

  it.each<[string, object, number]>([
    ['an unanchored pattern', { s: /ext/ }, 51091],
    ['a pattern that takes exponential time to match', { s: { $regex: '^(a+)+$' } }, 51091],
    ['a choice', { s: { $regex: '^a|b' } }, 51091],
    ['an escape that only PCRE knows', { s: { $regex: '^\\Qab\\E' } }, 51091],
    ['a class', { s: { $regex: '^\\w' } }, 51091],
    ['a pattern without a beginning', { s: { $regex: '^' } }, 51091],
    ['the option i', { s: /^te/i }, 51108],
    ['the option x', { s: { $regex: '^t e', $options: 'x' } }, 51108],
    ['a pattern within $in', { s: { $in: [/ext/] } }, 51091],
    ['a pattern within $not', { s: { $not: /ext/ } }, 51091],
    ['the width of a number', { a: { $type: 'int' } }, 2],
    ['a type by the number of a width', { a: { $type: [2, 18] } }, 2],
    ['an unknown type', { a: { $type: 'frob' } }, 2],
    ['$mod by text', { a: { $mod: ['2', 0] } }, 2],
    ['$mod with three elements', { a: { $mod: [2, 0, 0] } }, 2],
    ['$mod by infinity', { a: { $mod: [Number.POSITIVE_INFINITY, 0] } }, 2],
    ['a decimal', { a: Decimal128.fromString('1') }, 14],
  ])('the filter with %s', async (_title, filter, code) => {
    await expect(things.find(filter).toArray()).rejects.toMatchObject({ code });
    await expect(things.updateMany(filter, { $set: { a: 9 } })).rejects.toMatchObject({ code });
    expect(await stored()).toEqual(documents);
  });

  it.each<[string, object, number]>([
    ['the hint $natural', { hint: { $natural: -1 } }, 2],
    ['the sort $natural', { sort: { $natural: -1 } }, 2],
    ['a sort by text', { sort: { a: '1' } }, 15974],
    ['a sort by 2', { sort: { a: 2 } }, 15975],
    ['the positional projection', { filter: { t: 2 }, projection: { 't.$': 1 } }, 2],
    ['$slice in an inclusion', { projection: { a: 1, t: { $slice: 1 } } }, 2],
    ['$slice with _id', { projection: { _id: 1, t: { $slice: 1 } } }, 2],
    ['$slice of no elements', { projection: { t: { $slice: [1, 0] } } }, 28724],
    ['$slice by text', { projection: { t: { $slice: '1' } } }, 28667],
    ['$elemMatch below a path', { projection: { 'o.p': { $elemMatch: { $gt: 1 } } } }, 31275],
    ['an empty projection of a field', { projection: { a: {} } }, 51270],
    ['a projected expression', { projection: { b: '$a' } }, 2],
    ['a limit that is text', { limit: '1' }, 14],
    ['a negative limit', { limit: -1 }, 51024],
    ['a collation', { collation: { locale: 'en' } }, 40415],
    ['a tailable cursor', { tailable: true }, 40415],
    ['variables', { let: { x: 1 } }, 40415],
    ['a snapshot', { readConcern: { level: 'snapshot' } }, 123],
    ['a negative maxTimeMS', { maxTimeMS: -1 }, 2],
  ])('a find with %s', async (_title, options, code) => {
    await expect(command({ find: 'things', ...options })).rejects.toMatchObject({ code });
  });

  it.each<[string, object, number]>([
    ['a sort, which comes with 8.0', { q: {}, u: { $set: { a: 9 } }, sort: { a: 1 } }, 40415],
    ['a collation', { q: {}, u: { $set: { a: 9 } }, collation: { locale: 'en' } }, 40415],
    ['no filter', { u: { $set: { a: 9 } } }, 40414],
    ['no update', { q: {} }, 40414],
    ['an array filter that is not used', { q: {}, u: { $set: { a: 9 } }, arrayFilters: [{ e: 1 }] }, 9],
    ['an identifier without a filter', { q: { _id: 9 }, u: { $set: { 't.$[e]': 9 } } }, 2],
    ['two filters of one name', { q: {}, u: { $set: { 't.$[e]': 9 } }, arrayFilters: [{ e: 1 }, { 'e.x': 1 }] }, 9],
    ['an array filter of two names', { q: {}, u: { $set: { 't.$[e]': 9 } }, arrayFilters: [{ e: 1, f: 1 }] }, 9],
    ['an array filter without a name', { q: {}, u: { $set: { 't.$[e]': 9 } }, arrayFilters: [{}] }, 9],
    ['a name in capitals', { q: {}, u: { $set: { 't.$[E]': 9 } }, arrayFilters: [{ E: 1 }] }, 2],
    ['an array filter that is none', { q: {}, u: { $set: { 't.$[e]': 9 } }, arrayFilters: [1] }, 14],
    ['a positional operator in front', { q: { t: 1 }, u: { $set: { $: 9 } } }, 2],
    ['two positional operators', { q: { t: 1 }, u: { $set: { 't.$.x.$': 9 } } }, 2],
    ['a rename through a scalar', { q: { _id: 1 }, u: { $rename: { 's.x': 'b' } } }, 28],
    ['a rename into a scalar', { q: { _id: 1 }, u: { $rename: { a: 's.x' } } }, 28],
    ['a rename through an array', { q: { _id: 2 }, u: { $rename: { 'items.0.n': 'b' } } }, 2],
    ['a rename into an array', { q: { _id: 1 }, u: { $rename: { a: 't.0' } } }, 2],
    ['a rename to the same name', { q: { _id: 1 }, u: { $rename: { a: 'a' } } }, 2],
    ['a pull through a scalar', { q: { _id: 1 }, u: { $pull: { 's.x': 1 } } }, 28],
    ['a date of no type', { q: { _id: 1 }, u: { $currentDate: { at: 'now' } } }, 2],
    ['a sum beyond 64 bits', { q: { _id: 1 }, u: { $inc: { a: Long.MAX_VALUE } } }, 2],
    ['a product beyond 64 bits', { q: { _id: 2 }, u: { $mul: { a: Long.MAX_VALUE } } }, 2],
    ['a path of 101 fields', { q: { _id: 1 }, u: { $set: { [Array(101).fill('x').join('.')]: 1 } } }, 15],
  ])('an update with %s', async (_title, statement, code) => {
    const failure = await command({ update: 'things', updates: [statement] }).catch((error) => error);
    expect(failure.writeErrors?.[0].code ?? failure).toBe(code);
    expect(await stored()).toEqual(documents);
  });

  it.each<[string, object, number]>([
    ['no limit', { q: {} }, 40414],
    ['a limit of 2', { q: {}, limit: 2 }, 9],
    ['a limit that is text', { q: {}, limit: '1' }, 9],
    ['a sort', { q: {}, limit: 1, sort: { a: 1 } }, 40415],
  ])('a delete with %s', async (_title, statement, code) => {
    const failure = await command({ delete: 'things', deletes: [statement] }).catch((error) => error);
    expect(failure.writeErrors?.[0].code ?? failure).toBe(code);
    expect(await stored()).toEqual(documents);
  });

  it.each<[string, object]>([
    ['$ne', { a: { $ne: 1 } }],
    ['$nin', { a: { $nin: [1] } }],
    ['$not', { a: { $not: { $gt: 1 } } }],
    ['$exists: false', { a: { $exists: false } }],
    ['a pattern', { a: /^x/ }],
    ['a pattern within $in', { a: { $in: [/^x/] } }],
    ['$size', { a: { $size: 1 } }],
    ['$all', { a: { $all: [1] } }],
    ['$elemMatch', { a: { $elemMatch: { $gt: 1 } } }],
    ['$mod', { a: { $mod: [2, 0] } }],
    ['$nor', { $nor: [{ a: 1 }] }],
    ['$ne within $and', { $and: [{ a: { $ne: 1 } }] }],
  ])('a partial index with %s', async (_title, partialFilterExpression) => {
    await expect(things.createIndex({ a: 1 }, { partialFilterExpression })).rejects.toMatchObject({ code: 67 });
    expect(await things.indexes()).toHaveLength(1);
  });

  it('a document nested deeper than 100 levels, and a request nested deeper than 200', async () => {
    const nested = (levels: number) => {
      let value: unknown = 1;
      for (let level = 0; level < levels; level++) value = { x: value };
      return value;
    };
    await things.insertOne({ _id: 3, x: nested(99) });
    await expect(things.insertOne({ _id: 4, x: nested(100) })).rejects.toMatchObject({ code: 15 });
    await expect(things.updateOne({ _id: 1 }, { $set: { x: nested(100) } })).rejects.toMatchObject({ code: 15 });
    await expect(things.insertOne({ _id: 4, x: nested(4000) })).rejects.toMatchObject({
      code: 15,
      codeName: 'Overflow',
    });
    await expect(things.insertOne({ _id: 4, x: Decimal128.fromString('1') })).rejects.toMatchObject({ code: 14 });
    expect(await things.countDocuments()).toBe(3);
  });

  it.each(['Refusals', '_things', '9'])('a database called %s, over a connection that stays open', async (name) => {
    await expect(client.db(name).command({ find: 'things', $db: name })).rejects.toMatchObject({
      code: 73,
      codeName: 'InvalidNamespace',
    });
    expect(await command({ ping: 1 })).toEqual({ ok: 1 });
  });

  // The driver sends neither.
  it.each(['a..b', '..', '../a', 'a/b', 7])('a database called %s', (name) => {
    expect(() => checkCommand({ find: 'things', $db: name }, 'refusals')).toThrow(`Invalid database name: '${name}'`);
  });

  it('a cursor whose collection was dropped, without a word about how documents are stored', async () => {
    await things.insertMany(Array.from({ length: 300 }, (_, n) => ({ _id: n + 10 })));
    const cursor = things.find().batchSize(10);
    await cursor.next();
    await things.drop();
    const failure = await cursor.toArray().catch((error) => error);
    expect(failure).toMatchObject({ code: 175, codeName: 'QueryPlanKilled' });
    expect(failure.message).not.toMatch(/docs_|ix_|table/);
  });
});
