import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Connection, type Model, Schema, trusted } from 'mongoose';
import { pino } from 'pino';
import { createSetAside } from '../kit/service/set-aside.ts';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { createDerivedIndex, type DerivedIndexOptions, documentId } from './derived-index.ts';
import { startEmbeddedSearch } from './embedded-search.ts';
import type { Search, SearchDocument } from './search.ts';

type Note = { _id: string; text: string; folder: string; secret?: string; draft?: boolean; replaces?: string };
const definition = { name: 'notes', version: 1, fields: { text: { weight: 1 } } };

const log = pino({ level: 'silent' });
let store: TestStore;
let connection: Connection;
let notes: Model<Note>;
let directory: string;
let search: Search;
beforeAll(async () => {
  store = await startTestStore();
  connection = await store.connect('derived-index');
  const text = { type: String };
  const fields = { text, folder: text, secret: text, replaces: text, draft: Boolean };
  notes = connection.model<Note>('Note', new Schema<Note>({ _id: text, ...fields }, { versionKey: false }));
});
afterAll(async () => {
  await connection.close();
  await store.close();
});
beforeEach(async () => {
  await connection.dropDatabase();
  directory = await mkdtemp(join(tmpdir(), 'derived-index-'));
  search = await startEmbeddedSearch({ directory, log });
});
afterEach(async () => {
  await search.close();
  await rm(directory, { recursive: true, force: true });
});

function documentsOf({ _id, text, secret }: Note, version: number): SearchDocument[] {
  if (text === 'unbuildable') throw new Error('This note cannot be built.');
  // No engine has JSON for a BigInt.
  const document = (id: string, searched: string) => ({
    ...{ id, version, fields: { text: searched }, filters: {}, rights: ['all'] },
    stored: searched === 'rejected' ? { size: 1n } : {},
  });
  return [document(_id, text), ...(secret ? [document(documentId(_id, 'secret'), secret)] : [])];
}

/** An index of the notes that are not drafts. */
const indexNotes = (more: Partial<DerivedIndexOptions<Note>> = {}) =>
  createDerivedIndex<Note, 'folder'>({
    ...{ name: 'notes-index', definition, search, model: notes },
    setAside: createSetAside({ connection, log, clock: () => new Date(0) }),
    filter: { draft: false },
    builderFor: async () => documentsOf,
    variants: ['secret'],
    clock: () => new Date(0),
    ...more,
  });
/** Ids of the notes that are set aside. */
const failed = async (): Promise<unknown[]> =>
  (await connection.collection('_set_aside').find({}).toArray()).map(({ itemId }) => itemId);
const note = (id: string, text: string, more: Partial<Note> = {}): Note => ({
  ...{ _id: id, text, folder: 'inbox', draft: false },
  ...more,
});
const write = (...all: Note[]) =>
  notes.bulkWrite(
    all.map(({ _id, ...fields }) => ({ replaceOne: { filter: { _id }, replacement: fields, upsert: true } })),
  );
async function found(text: string): Promise<string[]> {
  const { hits } = await search.query('notes', { text: `${text} `, rights: ['all'], limit: 500 });
  return hits.map(({ id }) => id).sort();
}

describe('a derived index', () => {
  it('is built from all indexed items when it is empty or of an older version', async () => {
    const many = Array.from({ length: 230 }, (_, n) => note(`n${n}`, 'quantum'));
    await write(...many, note('draft', 'quantum', { draft: true }));
    await indexNotes().prepare();
    expect(await found('quantum')).toEqual(many.map(({ _id }) => _id).sort());

    await write(note('late', 'quantum'));
    await indexNotes().prepare();
    expect(await found('quantum')).not.toContain('late');
    await indexNotes({ definition: { ...definition, version: 2 } }).prepare();
    expect(await found('quantum')).toContain('late');
  });

  it('puts new, changed and repeated items in their current state', async () => {
    const index = indexNotes();
    await index.prepare();
    await write(note('a', 'quantum'), note('b', 'photon'));
    await index.put(['a', 'b', 'a']);
    await write(note('a', 'laser'));
    await index.put(['a']);
    await index.put(['a', 'unknown']);
    expect([await found('quantum'), await found('laser'), await found('photon')]).toEqual([[], ['a'], ['b']]);
  });

  it('removes all variants of an item that is deleted or no longer selected, and a variant that is gone', async () => {
    const index = indexNotes();
    await index.prepare();
    await write(...['a', 'b', 'c'].map((id) => note(id, 'quantum', { secret: 'hidden' })));
    await index.put(['a', 'b', 'c']);
    expect(await found('hidden')).toEqual(['a.secret', 'b.secret', 'c.secret']);
    await notes.deleteOne({ _id: 'a' });
    await write(note('b', 'quantum', { secret: 'hidden', draft: true }), note('c', 'quantum'));
    await index.put(['a', 'b', 'c']);
    expect([await found('quantum'), await found('hidden')]).toEqual([['c'], []]);
  });

  it('removes what must not be found before it writes, also when the write fails', async () => {
    const broken: DerivedIndexOptions<Note>['search'] = {
      ...search,
      put: () => Promise.reject(new Error('The disk is full.')),
    };
    const index = indexNotes();
    await index.prepare();
    await write(note('a', 'quantum', { secret: 'hidden' }));
    await index.put(['a']);
    await write(note('a', 'laser'));
    await expect(indexNotes({ search: broken, clock: () => new Date() }).put(['a'])).rejects.toThrow('full');
    expect([await found('hidden'), await found('quantum')]).toEqual([[], ['a']]);
    await indexNotes({ clock: () => new Date() }).put(['a']);
    expect([await found('quantum'), await found('laser')]).toEqual([[], ['a']]);
  });

  it('sets aside an item that cannot be built, and removes its previous documents', async () => {
    const index = indexNotes();
    await write(note('a', 'unbuildable'), note('b', 'quantum'), note('c', 'quantum'));
    await index.prepare();
    expect([await found('quantum'), await failed()]).toEqual([['b', 'c'], ['a']]);
    await write(note('a', 'quantum'), note('b', 'unbuildable'));
    await index.put(['a', 'b', 'c']);
    expect([await found('quantum'), await failed()]).toEqual([['a', 'c'], ['b']]);
    await notes.deleteOne({ _id: 'b' });
    await index.put(['b']);
    expect(await failed()).toEqual([]);
  });

  it('sets aside an item that the engine rejects, removes its previous document, and indexes the others', async () => {
    const index = indexNotes();
    await write(note('a', 'rejected'), note('b', 'quantum'), note('c', 'quantum'));
    await index.prepare();
    expect([await found('quantum'), await failed()]).toEqual([['b', 'c'], ['a']]);
    await write(note('a', 'quantum'), note('b', 'rejected'), note('c', 'laser'));
    await index.put(['a', 'b', 'c']);
    expect([await found('quantum'), await found('laser'), await failed()]).toEqual([['a'], ['c'], ['b']]);
    await write(note('b', 'quantum'));
    await index.put(['b']);
    expect([await found('quantum'), await failed()]).toEqual([['a', 'b'], []]);
  });

  it('sets aside an item of which the engine rejects a variant, and keeps its other documents', async () => {
    const index = indexNotes();
    await index.prepare();
    await write(note('a', 'quantum', { secret: 'rejected' }));
    await index.put(['a']);
    expect([await found('quantum'), await failed()]).toEqual([['a'], ['a']]);
  });

  it('keeps the state of the write that started later when an earlier one ends after it', async () => {
    const read = Promise.withResolvers<void>();
    const resume = Promise.withResolvers<void>();
    let calls = 0;
    const index = indexNotes({
      async builderFor() {
        calls += 1;
        if (calls === 1) {
          read.resolve();
          await resume.promise;
        }
        return documentsOf;
      },
    });
    await search.define(definition);
    await write(note('a', 'quantum'));
    const slow = index.put(['a']);
    await read.promise;
    await write(note('a', 'laser'));
    await index.put(['a']);
    resume.resolve();
    await slow;
    expect([await found('quantum'), await found('laser')]).toEqual([[], ['a']]);
  });

  it('keeps a change that arrives during a rebuild, and responds from the previous index if the rebuild fails', async () => {
    let during: () => Promise<void> = async () => {};
    const index = indexNotes({
      async builderFor() {
        const act = during;
        during = async () => {};
        await act();
        return documentsOf;
      },
    });
    await write(note('a', 'quantum'), note('b', 'quantum'));
    await index.prepare();
    during = async () => {
      await notes.deleteOne({ _id: 'a' });
      await write(note('b', 'laser'));
      await index.put(['a', 'b']);
    };
    await index.rebuild();
    expect([await found('quantum'), await found('laser')]).toEqual([[], ['b']]);

    during = () => Promise.reject(new Error('The store is away.'));
    await expect(index.rebuild()).rejects.toThrow('away');
    expect(await found('laser')).toEqual(['b']);
    await index.rebuild();
    expect(await found('laser')).toEqual(['b']);
  });

  it('puts dependent items together with those that they depend on', async () => {
    const index = indexNotes({
      dependents: async (ids) =>
        (await notes.find({ replaces: trusted({ $in: [...ids] }) }).lean()).map(({ _id }) => _id),
    });
    await index.prepare();
    await write(note('a', 'quantum'), note('b', 'quantum', { replaces: 'a' }), note('c', 'quantum'));
    await index.put(['a']);
    expect(await found('quantum')).toEqual(['a', 'b']);
  });

  it('reports and puts the items related to an id, batch by batch, until it is aborted', async () => {
    const puts: number[] = [];
    const abort = new AbortController();
    const counted: DerivedIndexOptions<Note>['search'] = {
      ...search,
      async put(name, documents) {
        puts.push(documents.length);
        return search.put(name, documents);
      },
    };
    const index = indexNotes({ search: counted });
    await index.prepare();
    const many = Array.from({ length: 250 }, (_, n) => note(`n${n}`, 'quantum', { folder: 'lab' }));
    await write(...many, note('other', 'quantum'), note('draft', 'quantum', { folder: 'drafts', draft: true }));
    expect([await index.hasRelated('folder', 'lab'), await index.hasRelated('folder', 'drafts')]).toEqual([
      true,
      false,
    ]);
    await index.putRelated('folder', 'lab', abort.signal);
    expect([puts, (await found('quantum')).length]).toEqual([[100, 100, 50], 250]);
    abort.abort();
    await expect(index.putRelated('folder', 'lab', abort.signal)).rejects.toThrow('abort');
    expect(puts).toHaveLength(3);
  });
});
