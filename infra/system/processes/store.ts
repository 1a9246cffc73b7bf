import { mkdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EngineUnderTest } from '@consortia/infra/testing/engines/engine';
import { startOwnProcess } from '@consortia/infra/testing/engines/own-process';

const script = fileURLToPath(new URL('./store-server.ts', import.meta.url));

function listens(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    socket.once('connect', () => {
      resolve(true);
      socket.destroy();
    });
    for (const end of ['error', 'timeout']) socket.once(end, () => resolve(false));
  });
}

/** The embedded store in a process of its own, at an address of MongoDB. */
export const startStoreServer = (): Promise<EngineUnderTest> =>
  startOwnProcess({
    name: 'store',
    prepare: async (folder) => void (await mkdir(join(folder, 'data'))),
    program: (folder, [port]) => ({
      path: process.execPath,
      args: ['--disable-warning=ExperimentalWarning', script, join(folder, 'data'), String(port)],
      env: {},
    }),
    isReady: listens,
    url: (port) => `mongodb://127.0.0.1:${port}`,
    startMs: 30_000,
  });
