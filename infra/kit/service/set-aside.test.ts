import { setAsideRoute } from '@consortia/proto/set-aside';
import type { Connection } from 'mongoose';
import { pino } from 'pino';
import type { SearchDocument } from '../../search/search.ts';
import { startTestStore, type TestStore } from '../../testing/test-store.ts';
import { createSetAside } from './set-aside.ts';

const log = pino({ level: 'silent' });
const index = { name: 'notes', version: 4 };
let store: TestStore;
let connection: Connection;
beforeAll(async () => {
  store = await startTestStore();
  connection = await store.connect('set-aside');
});
afterAll(async () => {
  await connection.close();
  await store.close();
});
beforeEach(() => connection.dropDatabase());

const start = () => createSetAside({ connection, log, clock: () => new Date('2026-06-01T10:00:00Z') });
const listed = async () =>
  (
    (await start()
      .handler(setAsideRoute('notes.listSetAside', '/api/v1/admin/set-aside/notes'))
      .run({} as never)) as { items: unknown[] }
  ).items;
type Note = { _id: string; text: string | null };
const build = ({ _id, text }: Note): SearchDocument[] => [
  { id: _id, version: 1, fields: { text: text!.trim() }, filters: {}, rights: [], stored: {} },
];
const broken: Note = { _id: 'n2', text: null };
const notes: Note[] = [{ _id: 'n1', text: 'one' }, broken, { _id: 'n3', text: 'three' }];

describe('documents set aside', () => {
  it('do not stop the others and are listed with the reason', async () => {
    const documents = await start().build(index, notes, build);
    expect(documents.map(({ id }) => id)).toEqual(['n1', 'n3']);
    expect(await listed()).toEqual([
      {
        index: 'notes',
        id: 'n2',
        version: 4,
        reason: expect.stringContaining('null'),
        since: '2026-06-01T10:00:00.000Z',
      },
    ]);
  });

  it('are listed once however often they fail, until they can be built or are gone', async () => {
    const setAside = start();
    await setAside.build(index, notes, build);
    await start().build({ ...index, version: 5 }, [broken], build);
    expect(await listed()).toEqual([expect.objectContaining({ id: 'n2', version: 5 })]);
    await start().build(index, [{ ...broken, text: 'two' }], build);
    expect(await listed()).toEqual([]);

    await setAside.build(index, [broken], build);
    await setAside.clear(index, ['n2', 'n1']);
    expect(await listed()).toEqual([]);
  });
});
