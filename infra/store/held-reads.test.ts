import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Model, Schema, trusted } from 'mongoose';
import { startTestStore } from '../testing/test-store.ts';
import { connectStore } from './connection.ts';
import { heldRead } from './held-reads.ts';

type Note = { _id: string; title: string; tags: string[]; at: Date };
const schema = new Schema<Note>(
  { _id: String, title: String, tags: [String], at: Date },
  { versionKey: false, id: false },
);

/** How often the model has read documents of its collection since. */
function countingReads({ collection }: Model<Note>): () => number {
  let reads = 0;
  const find = collection.find.bind(collection);
  collection.find = ((...args: Parameters<typeof find>) => {
    reads += 1;
    return find(...args);
  }) as never;
  return () => reads;
}

let store: Awaited<ReturnType<typeof startTestStore>>;
let notes: Model<Note>;
let reads: () => number;
beforeEach(async () => {
  store = await startTestStore();
  notes = (await store.connect('held')).model<Note>('Note', schema, 'notes');
  const at = new Date(0);
  await notes.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, title: `Note ${_id}`, tags: [], at })));
  reads = countingReads(notes);
});
afterEach(() => store.close());

const titles = async (...ids: string[]): Promise<string[]> =>
  (
    await heldRead(
      notes
        .find({ _id: trusted({ $in: ids }) })
        .sort({ _id: 1 })
        .lean<Note[]>(),
    )
  ).map(({ title }) => title);

describe('results that are held', () => {
  it('are read once for the same query, and for each that differs in any part', async () => {
    expect(await titles('a', 'b')).toEqual(['Note a', 'Note b']);
    expect(await Promise.all([titles('a', 'b'), titles('a', 'b')])).toEqual([
      await titles('a', 'b'),
      await titles('a', 'b'),
    ]);
    expect(reads()).toBe(1);
    const others = [
      notes.find({ _id: trusted({ $in: ['a', 'b'] }) }).sort({ _id: -1 }),
      notes.find({ _id: trusted({ $in: ['a', 'b'] }) }).limit(1),
      notes.find({ _id: trusted({ $in: ['a', 'b'] }) }).select('title'),
      notes.find({ title: /^Note a/ }),
      notes.find({ title: /^Note b/ }),
      notes.find({ at: new Date(0) }),
    ];
    const found = await Promise.all(others.map((query) => heldRead(query.lean<Note[]>())));
    expect(found.map((all) => all.map(({ _id }) => _id).join(''))).toEqual(['ba', 'a', 'ab', 'a', 'b', 'abc']);
    expect(found[2]![0]).toEqual({ _id: 'a', title: 'Note a' });
    expect(reads()).toBe(7);
    expect(await heldRead(notes.countDocuments({ title: /^Note/ }))).toBe(3);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['a model', () => notes.updateOne({ _id: 'a' }, { title: 'Changed' })],
    [
      'a saved document',
      async () => {
        const note = (await notes.findById('a'))!;
        note.title = 'Changed';
        await note.save();
      },
    ],
    [
      'the collection itself',
      () => notes.db.collection<Note>('notes').findOneAndUpdate({ _id: 'a' }, { $set: { title: 'Changed' } }),
    ],
    [
      'another connection',
      async () => {
        const others = (await store.connect('held')).collection<Note>('notes');
        await others.bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { $set: { title: 'Changed' } } } }]);
      },
    ],
  ])('are those of now after a write by %s', async (_who, write) => {
    const ofAll = async () => (await heldRead(notes.find({ at: new Date(0) }).lean<Note[]>()))[0]?.title;
    expect([await titles('a'), await ofAll()]).toEqual([['Note a'], 'Note a']);
    await write();
    expect([await titles('a'), await ofAll()]).toEqual([['Changed'], 'Changed']);
  });

  it('of named documents stay while others are written, and end when one of theirs appears or goes', async () => {
    expect(await titles('a', 'd')).toEqual(['Note a']);
    await notes.updateOne({ _id: 'b' }, { title: 'Changed' });
    expect(await titles('a', 'd')).toEqual(['Note a']);
    expect(reads()).toBe(1);
    await notes.create({ _id: 'd', title: 'Note d', tags: [], at: new Date(0) });
    expect(await titles('a', 'd')).toEqual(['Note a', 'Note d']);
    await notes.deleteMany({ title: /^Note/ });
    expect(await titles('a', 'd')).toEqual([]);
    expect(reads()).toBe(3);
  });

  it('end with the collection, and when the store removes what has expired', async () => {
    await notes.collection.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    expect(await titles('a')).toEqual(['Note a']);
    await store.store.expire();
    expect(await titles('a')).toEqual([]);
    await notes.create({ _id: 'a', title: 'Another', tags: [], at: new Date() });
    expect(await titles('a')).toEqual(['Another']);
    await notes.collection.drop();
    expect(await titles('a')).toEqual([]);
  });

  it('are never older than the last write that was acknowledged', async () => {
    const others = (await store.connect('held')).collection<Note>('notes');
    const text = (count: number): string => String(count).padStart(3, '0');
    let written = 0;
    await others.updateOne({ _id: 'a' }, { $set: { title: text(0) } });
    const writing = (async () => {
      for (; written < 200; written += 1) await others.updateOne({ _id: 'a' }, { $set: { title: text(written + 1) } });
    })();
    while (written < 200) {
      const acknowledged = text(written);
      const [title] = await titles('a');
      expect([acknowledged, title! >= acknowledged]).toEqual([acknowledged, true]);
      await nextTurn();
    }
    await writing;
    expect(await titles('a')).toEqual([text(200)]);
  });

  it('are not kept where a write came while they were read, nor where the read failed', async () => {
    const [before] = await Promise.all([titles('a'), notes.updateOne({ _id: 'a' }, { title: 'Changed' })]);
    expect(['Note a', 'Changed']).toContainEqual(before[0]);
    expect(await titles('a')).toEqual(['Changed']);
    const failing = () => heldRead(notes.find({ unknown: 1 } as never).lean());
    await expect(failing()).rejects.toThrow();
    await expect(failing()).rejects.toThrow();
  });

  it('cannot be changed by one of those who share them', async () => {
    const [note] = await heldRead(notes.find({ _id: 'a' }).lean<Note[]>());
    expect(() => note!.tags.push('x')).toThrow(TypeError);
  });

  it('are read again where writes are not counted', async () => {
    const uncounted = await connectStore(await store.store.urlFor('held'), { log: { info() {}, warn() {} } });
    const model = uncounted.model<Note>('Note', schema, 'notes');
    const readsOfModel = countingReads(model);
    for (let time = 0; time < 2; time += 1) await heldRead(model.find({ _id: 'a' }).lean<Note[]>());
    await uncounted.close();
    expect(readsOfModel()).toBe(2);
  });
});
