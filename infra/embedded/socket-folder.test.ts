import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { MongoClient } from 'mongodb';
import { startEmbeddedStore } from './embedded-store.ts';
import { makeSocketFolder, socketOfUrl } from './socket-folder.ts';

const log = { info: () => {}, warn: () => {}, error: () => {} };
const rightsOf = (path: string): number => statSync(path).mode & 0o777;

describe('the sockets of the embedded store', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sockets-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function readAndWrite(directory: string): Promise<string> {
    const store = await startEmbeddedStore({ directory, log });
    try {
      const socket = socketOfUrl(await store.urlFor('posts'));
      expect(rightsOf(dirname(socket))).toBe(0o700);
      const client = await MongoClient.connect(await store.urlFor('posts'));
      await client
        .db()
        .collection<{ _id: number }>('rows')
        .updateOne({ _id: 1 }, { $set: { n: 1 } }, { upsert: true });
      expect(await client.db().collection('rows').countDocuments()).toBe(1);
      await client.close();
      return socket;
    } finally {
      await store.close();
    }
  }

  it('lie in a folder of the store that its owner alone may enter, and go with the store', async () => {
    const socket = await readAndWrite(join(folder, 'store'));
    expect(dirname(socket)).toBe(join(folder, 'store', 'sockets'));
    expect(existsSync(dirname(socket))).toBe(false);
  });

  it('lie among the temporary folders where the path of the store is too long to listen on', async () => {
    const socket = await readAndWrite(join(folder, 'x'.repeat(120), 'store'));
    expect(dirname(dirname(socket))).toBe(tmpdir());
    expect(existsSync(dirname(socket))).toBe(false);
  });

  it('have paths that every system accepts, however long the path of the store is', async () => {
    for (let length = 1; length < 120; length += 1) {
      const directory = join(folder, 'x'.repeat(length));
      mkdirSync(directory);
      const sockets = makeSocketFolder(directory);
      const path = sockets.path(999);
      expect(Buffer.byteLength(path)).toBeLessThanOrEqual(103);
      const server = createServer().listen(path);
      await once(server, 'listening');
      await new Promise((closed) => server.close(closed));
      sockets.remove();
    }
  });

  it('are made again where a killed process has left its own', async () => {
    const writer = fileURLToPath(new URL('./crash-writer.ts', import.meta.url));
    const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', writer, folder], { stdio: 'pipe' });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(readdirSync(join(folder, 'sockets'))).toEqual(['1.sock']);
    await readAndWrite(folder);
  });

  it('are refused in words where the system has none', () => {
    expect(() => makeSocketFolder(folder, 'win32')).toThrow(/needs Unix sockets, which Windows does not have/);
  });
});
