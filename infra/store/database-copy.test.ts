import { mkdtempSync, readFileSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { mongo } from 'mongoose';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { collectionsOf, copyIn, copyOut } from './database-copy.ts';

type Row = { _id: string; [field: string]: unknown };
const { Binary, Double, Int32, Long } = mongo.BSON;
const rows: Row[] = [
  { _id: 'a', at: new Date(0), bytes: new Binary(new Uint8Array([0, 255])), double: new Double(3), int: new Int32(3) },
  { _id: 'b', long: Long.fromString('9007199254740993'), nothing: null, list: [{ deep: true }], text: 'ﬁ 🙂' },
];

describe('a copy of a database', () => {
  const folder = mkdtempSync(join(tmpdir(), 'database-copy-'));
  let store: TestStore;
  let client: mongo.MongoClient;
  let finds: mongo.BSON.Document[];
  beforeAll(async () => {
    store = await startTestStore();
    // As the product's connections: their own level of reading must not count.
    client = new mongo.MongoClient(await store.store.urlFor('notes'), {
      monitorCommands: true,
      readConcern: { level: 'local' },
    });
    client.on('commandStarted', ({ commandName, command }) => {
      if (commandName === 'find') finds.push(command);
    });
    await client.db('notes').collection<Row>('rows').insertMany(rows);
    await client.db('notes').collection<Row>('_probe').insertOne({ _id: 'start' });
  });
  beforeEach(() => {
    finds = [];
  });
  afterAll(async () => {
    await client.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('has documents with every kind of value as they were, and without the probe of a connection', async () => {
    const notes = client.db('notes');
    expect(await copyOut(notes, folder)).toEqual(['rows.bson']);
    expect(await copyIn(notes.collection('again'), join(folder, 'rows.bson'))).toBe(2);
    expect(await collectionsOf(notes)).toEqual(['again', 'rows']);
    await copyOut(notes, folder);
    const [before, after] = ['rows.bson', 'again.bson'].map((file) => readFileSync(join(folder, file)));
    expect(after!.equals(before!)).toBe(true);
  });

  it('is read at the moment of a snapshot session, whatever the connection reads', async () => {
    const session = client.startSession({ snapshot: true });
    // A server without moments refuses that, instead of reading something else.
    await expect(copyOut(client.db('notes'), folder, session)).rejects.toThrow(/replica set/);
    await session.endSession();
    expect(finds.map(({ readConcern }) => readConcern)).toMatchObject([{ level: 'snapshot' }]);
  });

  it('is not read in where it ends within a document', async () => {
    const file = join(folder, 'rows.bson');
    truncateSync(file, readFileSync(file).length - 1);
    await expect(copyIn(client.db('notes').collection('short'), file)).rejects.toThrow('ends within a document');
  });
});
