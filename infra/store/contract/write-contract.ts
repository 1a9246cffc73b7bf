import mongoose, { type Connection } from 'mongoose';
import type { Fresh } from './fresh-collection.ts';

export function writeContract(fresh: Fresh, connection: () => Connection): void {
  it('gives a document its id first and keeps every type', async () => {
    const collection = await fresh();
    const { Binary, ObjectId } = mongoose.mongo;
    const document = {
      s: 'é\u0000x',
      n: 1.5,
      big: 2 ** 40,
      d: new Date(0),
      b: true,
      z: null,
      o: { a: [1, { b: 2 }] },
      id: new ObjectId(),
      bin: new Binary(Buffer.from([1, 2])),
    };
    const { insertedId } = await collection.insertOne(document as never);
    expect(await collection.findOne({ _id: insertedId })).toEqual({ _id: insertedId, ...document });
  });

  it('reports the rows of a batch that failed, with their keys, and goes on where it is unordered', async () => {
    const collection = await fresh();
    await collection.createIndex({ mail: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, mail: 'a' });
    const documents = [
      { _id: 2, mail: 'b' },
      { _id: 3, mail: 'a' },
      { _id: 1, mail: 'c' },
      { _id: 4, mail: 'd' },
    ];
    const failure = await collection.insertMany(documents, { ordered: false }).catch((error) => error);
    expect(failure.writeErrors.map((error: { index: number; code: number }) => [error.index, error.code])).toEqual([
      [1, 11000],
      [2, 11000],
    ]);
    expect(failure.writeErrors[0].errmsg).toMatch(/index: mail_1 dup key: { mail: "a" }/);
    expect(failure.writeErrors[1].errmsg).toMatch(/index: _id_ dup key: { _id: 1 }/);
    expect(await collection.countDocuments()).toBe(3);
  });

  it('names the key and the value that a unique index refuses', async () => {
    const collection = await fresh();
    await collection.createIndex({ org: 1, mail: 1 }, { unique: true });
    await collection.insertOne({ _id: 1, org: 'o', mail: 'a' });
    await expect(collection.insertOne({ _id: 2, org: 'o', mail: 'a' })).rejects.toMatchObject({
      code: 11000,
      keyPattern: { org: 1, mail: 1 },
      keyValue: { org: 'o', mail: 'a' },
    });
  });

  it('stops an ordered batch at the first failure and keeps what came before', async () => {
    const collection = await fresh();
    const failure = await collection.insertMany([{ _id: 1 }, { _id: 1 }, { _id: 2 }]).catch((error) => error);
    expect(failure).toMatchObject({ code: 11000, insertedCount: 1 });
    expect(await collection.countDocuments()).toBe(1);
  });

  it('runs mixed bulk writes', async () => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1, n: 1 });
    const result = await collection.bulkWrite([
      { insertOne: { document: { _id: 2, n: 2 } } },
      { updateMany: { filter: {}, update: { $inc: { n: 10 } } } },
      { replaceOne: { filter: { _id: 3 }, replacement: { n: 3 } as never, upsert: true } },
      { deleteOne: { filter: { _id: 1 } } },
    ]);
    expect(result).toMatchObject({
      insertedCount: 1,
      modifiedCount: 2,
      upsertedCount: 1,
      deletedCount: 1,
      upsertedIds: { 2: 3 },
    });
    expect(await collection.find().sort({ _id: 1 }).toArray()).toEqual([
      { _id: 2, n: 12 },
      { _id: 3, n: 3 },
    ]);
  });

  it('lets a failed write of many leave the others alone', async () => {
    const collection = await fresh();
    await collection.createIndex({ n: 1 }, { unique: true });
    const writes = Array.from({ length: 40 }, (_, index) => collection.insertOne({ _id: index, n: index % 20 }));
    const results = await Promise.allSettled(writes);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(20);
    expect((await collection.distinct('n')).length).toBe(20);
    expect(await collection.countDocuments()).toBe(20);
  });

  it('counts a hundred parallel increments once each', async () => {
    const collection = await fresh();
    await collection.insertOne({ _id: 1, n: 0 });
    const seen = await Promise.all(
      Array.from({ length: 100 }, () =>
        collection.findOneAndUpdate({ _id: 1 }, { $inc: { n: 1 } }, { returnDocument: 'after' }),
      ),
    );
    expect(new Set(seen.map((document) => document!.n)).size).toBe(100);
    expect((await collection.findOne())!.n).toBe(100);
  });

  it('lets one of many parallel upserts insert', async () => {
    const collection = await fresh();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => collection.updateOne({ _id: 'k' }, { $inc: { n: 1 } }, { upsert: true })),
    );
    const done = results.filter(({ status }) => status === 'fulfilled').length;
    expect((await collection.findOne())!.n).toBe(done);
  });

  it('deletes one or many, and a collection with its indexes', async () => {
    const collection = await fresh();
    await collection.insertMany([1, 2, 3, 4].map((n) => ({ _id: n, even: n % 2 === 0 })));
    expect((await collection.deleteOne({ even: true })).deletedCount).toBe(1);
    expect((await collection.deleteMany({ even: false })).deletedCount).toBe(2);
    await collection.drop();
    expect(await collection.countDocuments()).toBe(0);
    await collection.insertOne({ _id: 1 });
    expect(await collection.indexes()).toHaveLength(1);
  });

  it('serves mongoose with sessions, timestamps and version keys', async () => {
    const schema = new mongoose.Schema(
      { name: String, tags: [String], secret: { type: String, select: false } },
      { timestamps: true },
    );
    const model = connection().model(`M${(await fresh()).collectionName}`, schema);
    const made = await model.create({ name: 'a', tags: ['x'], secret: 's' });
    made.tags.push('y');
    await made.save();
    const session = await connection().startSession();
    const read = await model.findById(made._id).session(session);
    await session.endSession();
    expect(read!.toObject()).toMatchObject({ name: 'a', tags: ['x', 'y'], __v: 1 });
    expect(read!.secret).toBeUndefined();
    expect(read!.updatedAt.getTime()).toBeGreaterThanOrEqual(read!.createdAt.getTime());
  });
}
