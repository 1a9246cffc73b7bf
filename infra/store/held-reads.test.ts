import { type Model, Schema, trusted } from 'mongoose';
import { startTestStore } from '../testing/test-store.ts';
import { heldRead } from './held-reads.ts';
import { soleWriter } from './sole-writer.ts';

type Note = { _id: string; title: string; tags: string[]; at: Date };
const schema = new Schema<Note>(
  { _id: String, title: String, tags: [String], at: Date },
  { versionKey: false, id: false },
);

let store: Awaited<ReturnType<typeof startTestStore>>;
let notes: Model<Note>;
let reads = 0;
beforeEach(async () => {
  store = await startTestStore();
  const connection = soleWriter(await store.connect('held'));
  notes = connection.model<Note>('Note', schema, 'notes');
  const at = new Date(0);
  await notes.insertMany(['a', 'b', 'c'].map((_id) => ({ _id, title: `Note ${_id}`, tags: [], at })));
  reads = 0;
  const find = notes.collection.find.bind(notes.collection);
  notes.collection.find = ((...args: Parameters<typeof find>) => {
    reads += 1;
    return find(...args);
  }) as never;
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
    expect(reads).toBe(1);
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
    expect(reads).toBe(7);
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
      'another model of the collection',
      () =>
        notes.db
          .model('Other', schema, 'notes')
          .bulkWrite([{ updateOne: { filter: { _id: 'a' }, update: { title: 'Changed' } } }]),
    ],
    [
      'the collection itself',
      () => notes.db.collection<Note>('notes').findOneAndUpdate({ _id: 'a' }, { $set: { title: 'Changed' } }),
    ],
  ])('are those of now after a write by %s', async (_who, write) => {
    expect(await titles('a')).toEqual(['Note a']);
    await write();
    expect(await titles('a')).toEqual(['Changed']);
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

  it('are read again where others may write too', async () => {
    const shared = (await store.connect('shared')).model<Note>('Note', schema, 'notes');
    await shared.create({ _id: 'a', title: 'One', tags: [], at: new Date(0) });
    const title = async () => (await heldRead(shared.findById('a').lean<Note>()))?.title;
    expect(await title()).toBe('One');
    await shared.db.db!.collection<Note>('notes').updateOne({ _id: 'a' }, { $set: { title: 'Two' } });
    expect(await title()).toBe('Two');
  });
});
