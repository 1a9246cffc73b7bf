import { spawn } from 'node:child_process';
import { mkdtemp, open, readdir, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import mongoose, { type Connection } from 'mongoose';
import { type EmbeddedStore, startEmbeddedStore } from './embedded-store.ts';

describe('after an end that no one planned, the embedded store', () => {
  let directory: string;
  let lines: string[];
  const open_: { store: EmbeddedStore; connection?: Connection }[] = [];
  const note = (_: object, message: string) => void lines.push(message);

  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'recovery-'));
    lines = [];
  });
  afterEach(async () => {
    await Promise.all(open_.splice(0).map(closeAll));
    await rm(directory, { recursive: true, force: true });
  });

  async function closeAll({ store, connection }: { store: EmbeddedStore; connection?: Connection }): Promise<void> {
    await connection?.close();
    await store.close();
  }

  async function start(name: string) {
    const store = await startEmbeddedStore({ directory, log: { info: note, warn: note, error: note } });
    const opened: (typeof open_)[number] = { store };
    open_.push(opened);
    opened.connection = await mongoose.createConnection(await store.urlFor(name)).asPromise();
    const rows = opened.connection.db!.collection<{ _id: number; twin: number; text: string }>('rows');
    return { rows, close: () => closeAll(open_.splice(open_.indexOf(opened), 1)[0]!) };
  }

  /** Lets a process write until it has acknowledged `enough` rows, then kills it without warning. */
  async function killWhileWriting(first: number, enough: number): Promise<number[]> {
    const script = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));
    const child = spawn(process.execPath, [script, directory, String(first)], { stdio: ['ignore', 'pipe', 'inherit'] });
    let output = '';
    for await (const chunk of child.stdout) {
      output += chunk;
      if (output.split('\n').length > enough) child.kill('SIGKILL');
    }
    return output.split('\n').slice(0, -1).map(Number);
  }

  it('has every write it had acknowledged when it was killed, and indexes that agree with it', async () => {
    const acknowledged: number[] = [];
    for (const enough of [5, 60, 200]) acknowledged.push(...(await killWhileWriting(acknowledged.length * 10, enough)));
    const { rows } = await start('crash');
    const found = await rows.find({}, { projection: { text: 0 } }).toArray();
    const ids = new Set(found.map(({ _id }) => _id));
    expect(acknowledged.filter((id) => !ids.has(id))).toEqual([]);
    expect(acknowledged.length).toBeGreaterThan(250);
    const byIndex = await rows
      .find({ twin: { $lte: 0 } })
      .sort({ twin: -1 })
      .project({ text: 0 })
      .toArray();
    expect(byIndex.map(({ _id }) => _id)).toEqual([...ids].sort((a, b) => a - b));
    expect(
      found.filter(({ _id }) => acknowledged.includes(_id) && _id % 7 === 0).every((row) => 'changed' in row),
    ).toBe(true);
    expect(lines.join()).toContain('its write-ahead log was replayed and the file is sound');
  }, 30_000);

  async function filled(count: number): Promise<string> {
    const { rows, close } = await start('torn');
    await rows.insertMany(Array.from({ length: count }, (_, n) => ({ _id: n, twin: -n, text: 'y'.repeat(500) })));
    await rows.createIndex({ twin: 1 }, { unique: true });
    await close();
    return join(directory, 'torn.sqlite');
  }

  it('saves what it can from a truncated file, keeps the file and logs it', async () => {
    const file = await filled(2000);
    await truncate(file, Math.floor((await stat(file)).size / 2));
    const { rows } = await start('torn');
    const found = await rows.find().toArray();
    expect(found.length).toBeGreaterThan(100);
    expect(found.length).toBeLessThan(2000);
    expect(found.every(({ _id, twin, text }) => twin === -_id && text.length === 500)).toBe(true);
    expect(await rows.indexes()).toHaveLength(2);
    expect(await readdir(directory)).toContain('torn.sqlite.damaged');
    expect(lines.join('\n')).toMatch(/is damaged and was moved to .*torn\.sqlite\.damaged/);
    expect(lines.join('\n')).toContain(`${found.length} documents of 1 collections were saved`);
  });

  it('saves the rows around a page that was overwritten once someone notices', async () => {
    const file = await filled(2000);
    const handle = await open(file, 'r+');
    await handle.write(Buffer.alloc(4096 * 3, 0xee), 0, 4096 * 3, 4096 * 100);
    await handle.close();
    await writeFile(`${file}-wal`, 'left behind by a power failure');
    const { rows } = await start('torn');
    const count = await rows.countDocuments();
    expect(count).toBeGreaterThan(1900);
    expect(count).toBeLessThan(2000);
    expect(lines.join('\n')).toContain('incomplete: rows');
  });

  it('refuses to start from a file in which nothing can be read, and keeps it', async () => {
    const file = join(directory, 'torn.sqlite');
    await writeFile(file, 'this was never a database '.repeat(500));
    await expect(start('torn')).rejects.toThrow(/nothing in it could be read; it was moved to .*torn\.sqlite\.damaged/);
    expect((await readdir(directory)).filter((name) => name.startsWith('torn'))).toEqual(['torn.sqlite.damaged']);
  });

  it('says which folder it cannot use', async () => {
    await writeFile(join(directory, 'file'), '');
    const log = { info: note, warn: note, error: note };
    await expect(startEmbeddedStore({ directory: join(directory, 'file', 'store'), log })).rejects.toThrow(/file/);
  });
});
