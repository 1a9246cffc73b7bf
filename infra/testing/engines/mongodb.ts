import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startContainer } from './container.ts';
import { type EngineUnderTest, startEngine } from './engine.ts';
import { queryMongodb } from './mongodb-responses.ts';
import { startOwnProcess } from './own-process.ts';

/** A replica set of one member, which is connected to directly: no one else can reach it under the name that it has in the set. */
const url = (port: number): string => `mongodb://127.0.0.1:${port}/?directConnection=true`;
const replicaSet = ['--replSet', 'rs0', '--bind_ip_all'];

/** Creates the replica set at the first start; resolves once its member accepts writes. */
const isReady = (inside: (port: number) => number) => async (port: number) => {
  const hello = await queryMongodb(port, async (admin) => {
    const hello = await admin.command({ hello: 1 });
    if (hello.setName) return hello;
    const members = [{ _id: 0, host: `127.0.0.1:${inside(port)}` }];
    await admin.command({ replSetInitiate: { _id: 'rs0', members } });
    return null;
  });
  return hello?.isWritablePrimary === true;
};

const startOwn = (): Promise<EngineUnderTest> =>
  startOwnProcess({
    name: 'mongodb',
    prepare: async (folder) => void (await mkdir(join(folder, 'data'))),
    program: (folder, [port]) => ({
      path: 'mongod',
      args: [...replicaSet, '--port', String(port), '--dbpath', join(folder, 'data')],
      env: {},
    }),
    isReady: isReady((port) => port),
    url,
    startMs: 60_000,
  });

/** A real MongoDB for a test file: by `MONGODB_URL`, by Docker, or as `mongod` of the path. */
export const startMongodb = (): Promise<EngineUnderTest | string> =>
  startEngine('MONGODB_URL', 'MongoDB', [
    () =>
      startContainer({
        image: 'mongo:8.0',
        port: 27017,
        command: () => ['mongod', ...replicaSet],
        isReady: isReady(() => 27017),
        url,
      }),
    startOwn,
  ]);
