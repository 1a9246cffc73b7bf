import { MongoClient } from 'mongodb';
import { startTestStore, type TestStore } from '../testing/test-store.ts';
import { maintenanceCommands, readCommands, writeCommands } from './dispatch.ts';
import { compileFilter } from './match.ts';
import { compileProjection } from './projection.ts';
import * as supported from './supported.ts';
import { applyUpdate, checkUpdate } from './update.ts';
import { type Document, decode, encode } from './values.ts';

const { commands, exampleDocuments } = supported;
/** Examples go through BSON, as they do on their way to the store. */
const sent = (value: Document) => decode(encode(value));
const first = sent(exampleDocuments[0]!);

function updated({ before, update }: supported.UpdateExample): Document {
  const arrayFilters = new Map();
  checkUpdate(update, arrayFilters);
  const context = { filter: {}, arrayFilters, inserting: false, now: new Date('2026-01-01') };
  return sent(applyUpdate(sent(before), sent(update), context));
}

describe('the list of what is supported', () => {
  it('names exactly the commands that the store implements', () => {
    const handshakes = ['hello', 'isMaster', 'ismaster'];
    expect(Object.keys(commands).sort()).toEqual(
      [readCommands, writeCommands, maintenanceCommands].flatMap(Object.keys).concat(handshakes).sort(),
    );
  });

  it.each(Object.entries(supported.queryOperators))('%s finds the documents of its example', (_name, example) => {
    const matches = compileFilter(sent(example.filter));
    expect(
      exampleDocuments
        .map(sent)
        .filter(matches)
        .map(({ _id }) => _id),
    ).toEqual(example.finds);
  });

  it.each(['$where', '$text', '$near', '$expr', '$jsonSchema', '$bitsAllSet'])('%s is refused in a filter', (name) => {
    expect(() => compileFilter({ [name]: {} })).toThrow();
    expect(() => compileFilter({ a: { [name]: 1 } })).toThrow(`unknown operator: ${name}`);
  });

  it.each([...Object.entries(supported.updateOperators), ...Object.entries(supported.pushModifiers)])(
    '%s changes the document of its example',
    (_name, example) => {
      expect(updated(example)).toEqual(example.after);
    },
  );

  it('refuses any other update operator', () => {
    expect(() => checkUpdate({ $bit: { a: { and: 1 } } }, new Map())).toThrow('Unknown modifier: $bit');
    expect(() => updated({ before: {}, update: { $push: { t: { $each: [], $max: 1 } } }, after: {} })).toThrow(
      'Unrecognized clause in $push: $max',
    );
  });

  it.each(Object.entries(supported.projectionOperators))('%s shows what its example says', (_name, example) => {
    expect(compileProjection(sent(example.projection))!.apply(first)).toEqual(example.shows);
  });
});

describe('each command that is supported', () => {
  let store: TestStore;
  let client: MongoClient;
  beforeAll(async () => {
    store = await startTestStore();
    client = await MongoClient.connect(await store.store.urlFor('examples'));
  });
  afterAll(async () => {
    await client.close();
    await store.close();
  });
  beforeEach(async () => {
    const things = client.db().collection('things');
    await client.db().dropDatabase();
    await things.createIndex({ at: 1 }, { expireAfterSeconds: 60 });
    await things.insertMany(exampleDocuments.map((document) => ({ ...document })));
  });

  async function openCursor(): Promise<unknown> {
    const { cursor } = await client.db().command({ find: 'things', projection: { n: 1 }, batchSize: 1 });
    return cursor.id;
  }

  it.each(Object.entries(commands))('%s gives the response of its example', async (_name, { request, response }) => {
    const command = typeof request === 'function' ? request(await openCursor()) : request;
    const received = await client.db().command(command);
    expect(received).toMatchObject(response);
  });

  const strict = Object.entries(commands).filter(([, { fields }]) => fields);
  it.each(strict)('%s refuses a field that it does not understand', async (name, { request }) => {
    const command = typeof request === 'function' ? request(await openCursor()) : request;
    await expect(client.db().command({ ...command, frobnicate: 1 })).rejects.toMatchObject({
      code: 40415,
      codeName: 'IDLUnknownField',
      message: `BSON field '${name}.frobnicate' is an unknown field.`,
    });
  });

  it.each(Object.entries(supported.indexOptions))(
    'createIndexes stores the option %s as its example shows',
    async (_name, { index, shows }) => {
      const name = 'n_1';
      await client.db().command({ createIndexes: 'things', indexes: [{ key: { n: 1 }, name, ...index }] });
      const { cursor } = await client.db().command({ listIndexes: 'things' });
      expect(cursor.firstBatch.at(-1)).toMatchObject(shows);
    },
  );

  it('createIndexes refuses any other option', async () => {
    const indexes = [{ key: { n: 1 }, name: 'n_1', hidden: true }];
    await expect(client.db().command({ createIndexes: 'things', indexes })).rejects.toMatchObject({ code: 197 });
  });
});
