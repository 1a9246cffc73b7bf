import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { until } from '../testing/engines/until.ts';
import { limitLogSize } from './short-log.ts';

describe('the log of the search file', () => {
  const directory = mkdtempSync(join(tmpdir(), 'consortia-log-'));
  const file = join(directory, 'search.sqlite');
  const database = new DatabaseSync(file);
  database.exec('PRAGMA journal_mode = WAL; CREATE TABLE rows (body BLOB); INSERT INTO rows VALUES (zeroblob(10))');
  const reader = new DatabaseSync(file, { readOnly: true });
  const logBytes = (): number => statSync(`${file}-wal`).size;
  const write = (): void => database.exec('INSERT INTO rows VALUES (zeroblob(100000))');
  /** A reader that is always there, as queries that come one after the other are. */
  const reading = (): void => reader.exec('BEGIN; SELECT * FROM rows LIMIT 1');
  afterAll(() => {
    reader.close();
    database.close();
    rmSync(directory, { recursive: true });
  });

  it('is emptied in the middle of the work once it is long and a reader has left', () => {
    const log = limitLogSize(database, file, 5000, { most: 2e6, every: 1, quietMs: 60_000 });
    reading();
    for (let n = 0; n < 100; n += 1) write();
    expect(logBytes()).toBeGreaterThan(9e6);
    reader.exec('COMMIT');
    log.written();
    expect(logBytes()).toBe(0);
    log.close();
  });

  it('is emptied when nothing is written any more, however long it is', async () => {
    const log = limitLogSize(database, file, 5000, { quietMs: 20 });
    write();
    log.written();
    expect(logBytes()).toBeGreaterThan(0);
    await until(() => logBytes() === 0);
    log.close();
  });

  it('holds no one up for long where a reader stays', () => {
    const log = limitLogSize(database, file, 5000, { most: 1, every: 1, quietMs: 60_000 });
    reading();
    write();
    const from = performance.now();
    log.written();
    expect(performance.now() - from).toBeLessThan(2000);
    expect(database.prepare('PRAGMA busy_timeout').get()).toEqual({ timeout: 5000 });
    reader.exec('COMMIT');
    log.close();
  });
});
