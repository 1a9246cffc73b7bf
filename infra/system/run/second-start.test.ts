import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { serviceNames } from '../topology.ts';
import { collectOutput } from './collect-output.ts';
import { startTestProduct } from './test-product.ts';

const start = fileURLToPath(new URL('../dist/start.js', import.meta.url));

/** Everything that a start on this folder has loaded until it was ready. */
async function loadedBy(dataDir: string, record: string): Promise<string[]> {
  const recorder = new URL(`./record-modules.js?to=${encodeURIComponent(record)}`, import.meta.url);
  const child = spawn(process.execPath, ['--import', recorder.href, start], {
    env: { DATA_DIR: dataDir, PORT: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const collected = collectOutput(child);
  const ended = once(child, 'close');
  child.stdout.on('data', () => {
    if (collected.output.includes('Consortia is ready at')) child.kill('SIGTERM');
  });
  await ended;
  if (!collected.output.includes('Consortia is ready at')) throw new Error(collected.errors);
  return JSON.parse(await readFile(record, 'utf8'));
}

describe('a start on a data folder that is there already', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'second-start-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  it('loads neither fetch, nor the proxy, nor what only later requests need', async () => {
    const dataDir = join(folder, 'data');
    const product = await startTestProduct({ dataDir });
    await product.settle().finally(() => product.close());
    const loaded = await loadedBy(dataDir, join(folder, 'loaded.json'));
    const needless =
      /deps\/undici|http2|\/httpxy\/|\/http-proxy-middleware\/|\/csv-stringify\/|\/dist\/proto\.(?:openapi|asyncapi|docs-page)\.ts|_spellings\.json|\/(?:kafkajs|ioredis|bullmq|nodemailer|sharp|@simplewebauthn|@peculiar)\//;
    expect(loaded.filter((name) => needless.test(name))).toEqual([]);
    expect(loaded.filter((name) => /\/dist\/services\.[a-z-]+\.src\.service\.ts\.js$/.test(name))).toHaveLength(
      serviceNames.length,
    );
    expect(loaded.filter((name) => name.endsWith('/mime-db/db.json')).length).toBeLessThanOrEqual(2);
  }, 180_000);
});
