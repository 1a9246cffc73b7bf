import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startContainer } from './container.ts';
import { type EngineUnderTest, startEngine } from './engine.ts';
import { buildFerretdb, ferretdbVersion } from './ferretdb-build.ts';
import { queryMongodb } from './mongodb-responses.ts';
import { startOwnProcess } from './own-process.ts';

const url = (port: number): string => `mongodb://127.0.0.1:${port}`;
const isReady = async (port: number): Promise<boolean> => (await queryMongodb(port, (admin) => admin.ping())) !== null;

async function startOwn(): Promise<EngineUnderTest> {
  const path = await buildFerretdb();
  return startOwnProcess({
    name: 'ferretdb',
    prepare: async (folder) => void (await mkdir(join(folder, 'data'))),
    program: (folder, [port]) => ({
      path,
      args: [
        '--handler=sqlite',
        `--sqlite-url=file:${join(folder, 'data')}/`,
        `--state-dir=${folder}`,
        `--listen-addr=127.0.0.1:${port}`,
        '--debug-addr=-',
        '--telemetry=disable',
        '--log-level=warn',
      ],
      env: { DO_NOT_TRACK: '1' },
    }),
    isReady,
    url,
  });
}

/** A real FerretDB on SQLite for a test file: by `FERRETDB_URL`, by Docker, or built with Go where it is installed. */
export const startFerretdb = (): Promise<EngineUnderTest | string> =>
  startEngine('FERRETDB_URL', 'FerretDB', [
    () =>
      startContainer({
        image: `ghcr.io/ferretdb/ferretdb:${ferretdbVersion}`,
        port: 27017,
        environment: () => ({ FERRETDB_HANDLER: 'sqlite', DO_NOT_TRACK: '1' }),
        isReady,
        url,
      }),
    startOwn,
  ]);
