import { type Catalog, openCatalog, prepareCatalog } from './catalog.ts';
import { openCursors } from './cursors.ts';
import { readCommands, writeCommands } from './dispatch.ts';
import { openDocuments } from './documents.ts';
import { type Engine, limitTime } from './engine.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { noTimeLimit } from './time-limit.ts';
import { type Document, decode, Long } from './values.ts';

/** The clock goes on by a millisecond each time it is read, so a limit is a number of steps. */
describe('maxTimeMS', () => {
  let sqlite: Sqlite;
  let catalog: Catalog;
  let engine: Engine;
  let now: number;
  beforeEach(() => {
    now = 0;
    sqlite = openSqlite(':memory:');
    prepareCatalog(sqlite);
    catalog = openCatalog(sqlite);
    const clock = () => {
      now += 1;
      return now;
    };
    engine = {
      sqlite,
      catalog,
      documents: openDocuments(sqlite, catalog, 'test'),
      database: 'test',
      cursors: openCursors(() => 0),
      budget: () => {},
      timeLimit: noTimeLimit,
      clock,
    };
    run({ insert: 'things', documents: Array.from({ length: 200 }, (_, n) => ({ _id: n, n })) });
  });
  afterEach(() => sqlite.close());

  function run(command: Document, startedAt?: number): Document {
    const [name = ''] = Object.keys(command);
    const limited = limitTime(engine, command, startedAt);
    const reply = (readCommands[name] ?? writeCommands[name])!(limited, command);
    return reply instanceof Uint8Array ? decode(reply) : reply;
  }
  const expired = expect.objectContaining({ code: 50, codeName: 'MaxTimeMSExpired' });
  const filter = { n: { $gte: 0 } };
  const $inc = { $inc: { n: 1 } };

  const commands: Document[] = [
    { find: 'things', filter },
    { find: 'things', filter, sort: { n: -1 } },
    { count: 'things', query: filter },
    { distinct: 'things', key: 'n' },
    { aggregate: 'things', pipeline: [{ $match: filter }, { $group: { _id: 1, n: { $sum: 1 } } }], cursor: {} },
    { explain: { find: 'things', filter } },
    { insert: 'things', documents: Array.from({ length: 200 }, (_, n) => ({ _id: 1000 + n })) },
    { update: 'things', updates: [{ q: filter, u: $inc, multi: true }] },
    { delete: 'things', deletes: [{ q: filter, limit: 0 }] },
    { findAndModify: 'things', query: { n: 150 }, update: $inc },
  ];

  it.each(commands)('ends %j after its time, and lets it end before', (command) => {
    expect(() => run({ ...command, maxTimeMS: 50 })).toThrow(expired);
    expect(run({ ...command, maxTimeMS: 1000 }).ok).toBe(1);
  });

  it('counts the time that a command waited for its turn', () => {
    now = 500;
    expect(() => run({ find: 'things', filter: { _id: 1 }, maxTimeMS: 400 }, 1)).toThrow(expired);
  });

  it('does not run between two batches of a cursor, and ends the cursor with it', () => {
    const { cursor } = run({ find: 'things', filter, batchSize: 100, maxTimeMS: 150 });
    now += 10_000;
    const id = Long.fromBigInt(BigInt(cursor.id.toString()));
    const more = { getMore: id, collection: 'things', batchSize: 10 };
    expect(run(more).cursor.nextBatch).toHaveLength(10);
    expect(() => run({ ...more, batchSize: 100 })).toThrow(expired);
    expect(() => run(more)).toThrow(expect.objectContaining({ code: 43 }));
  });

  it('is a whole number of milliseconds; 0 is none', () => {
    expect(run({ find: 'things', filter, maxTimeMS: 0 }).ok).toBe(1);
    for (const maxTimeMS of [-1, 1.5, 2 ** 31, '1'])
      expect(() => run({ find: 'things', filter, maxTimeMS })).toThrow(expect.objectContaining({ code: 2 }));
  });
});
