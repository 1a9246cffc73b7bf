import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCatalog, prepareCatalog } from './catalog.ts';
import { diskError } from './disk-error.ts';
import { openDocuments } from './documents.ts';
import type { Engine } from './engine.ts';
import { openSqlite, type Sqlite } from './sqlite.ts';
import { noTimeLimit } from './time-limit.ts';
import { insert } from './write-commands.ts';
import { createWriterQueue } from './writer-queue.ts';

describe('the queue of writers', () => {
  let directory: string;
  const open: Sqlite[] = [];
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'queue-'));
  });
  afterEach(async () => {
    for (const sqlite of open.splice(0)) sqlite.close();
    await rm(directory, { recursive: true });
  });

  function engineOn(sqlite: Sqlite): Engine {
    open.push(sqlite);
    const catalog = openCatalog(sqlite);
    const documents = openDocuments(sqlite, catalog, 'test');
    return {
      sqlite,
      catalog,
      documents,
      database: 'test',
      cursors: undefined,
      budget: () => {},
      timeLimit: noTimeLimit,
      clock: () => 0,
    };
  }
  function fresh(): Engine {
    const sqlite = openSqlite(join(directory, 'a.sqlite'));
    prepareCatalog(sqlite);
    return engineOn(sqlite);
  }
  const rowsOf = ({ sqlite, catalog }: Engine) =>
    Number(sqlite.get(`SELECT count(*) AS n FROM docs_${catalog.find('c')!.id}`)!.n);

  it('lets writers that wait together share one flush', async () => {
    const engine = fresh();
    const queue = createWriterQueue(engine, diskError, { batchMs: Number.POSITIVE_INFINITY });
    await Promise.all(
      Array.from({ length: 50 }, (_, n) => queue.add(() => insert(engine, { insert: 'c', documents: [{ _id: n }] }))),
    );
    expect([queue.flushes, queue.writes, rowsOf(engine)]).toEqual([1, 50, 50]);
  });

  it('refuses writes that were requested before the database was closed', async () => {
    const engine = fresh();
    const queue = createWriterQueue(engine, diskError);
    const writes = [1, 2].map((n) => queue.add(() => insert(engine, { insert: 'c', documents: [{ _id: n }] })));
    engine.sqlite.close();
    const settled = await Promise.allSettled(writes);
    expect(settled.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  it('undoes a write that throws, and no other', async () => {
    const engine = fresh();
    const queue = createWriterQueue(engine, diskError, { batchMs: Number.POSITIVE_INFINITY });
    const write = (n: number) => () => {
      const reply = insert(engine, { insert: 'c', documents: [{ _id: n }] });
      if (n === 2) throw new Error('no');
      return reply;
    };
    const results = await Promise.allSettled([1, 2, 3].map((n) => queue.add(write(n))));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([queue.flushes, rowsOf(engine)]).toEqual([1, 2]);
  });

  it('reports a full disk with the code of MongoDB, acknowledges nothing of that flush, and goes on when there is space', async () => {
    const engine = fresh();
    const queue = createWriterQueue(engine, diskError);
    const write = (_id: number, size: number) =>
      queue.add(() => insert(engine, { insert: 'c', documents: [{ _id, text: 'x'.repeat(size) }] }));
    await write(1, 10);
    engine.sqlite.exec('PRAGMA max_page_count = 60');
    const results = await Promise.allSettled([write(2, 10), write(3, 500_000), write(4, 10)]);
    const failed = results.filter((result) => result.status === 'rejected');
    expect(failed.length).toBeGreaterThan(0);
    for (const { reason } of failed) expect(reason).toMatchObject({ code: 14031, codeName: 'OutOfDiskSpace' });
    expect(rowsOf(engine)).toBe(1 + results.length - failed.length);
    engine.sqlite.exec('PRAGMA max_page_count = 100000');
    await write(5, 500_000);
    expect(Object.values(engine.sqlite.get('PRAGMA integrity_check')!)).toEqual(['ok']);
  });

  it('reports a read-only file as an error and changes nothing', async () => {
    const first = fresh();
    await createWriterQueue(first, diskError).add(() => insert(first, { insert: 'c', documents: [{ _id: 1 }] }));
    const engine = engineOn(openSqlite(join(directory, 'a.sqlite'), { readOnly: true }));
    const logged: unknown[] = [];
    const queue = createWriterQueue(engine, (error) => {
      logged.push(error);
      return diskError(error);
    });
    const refused = queue.add(() => insert(engine, { insert: 'c', documents: [{ _id: 2 }] }));
    await expect(refused).rejects.toThrow('the data folder is read-only: nothing was written');
    expect([logged.length, rowsOf(first)]).toEqual([1, 1]);
  });
});
