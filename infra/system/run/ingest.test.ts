import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { embeddedKeys } from '@consortia/infra/config/keys';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { runningService } from '@consortia/infra/kit/running/running-services';
import { tokenHeader, viewerTokens } from '@consortia/infra/kit/viewer/internal-token';
import { connectStore } from '@consortia/infra/store/connection';
import { compiledCode } from '@consortia/infra/testing/compiled-code';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { administrator } from '@consortia/infra/testing/viewers';
import { createClient } from '@consortia/proto/client';
import { demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { fundingIngestApi } from '@consortia/proto/funding-ingest/api';
import { refusalMessages } from '@consortia/proto/funding-ingest/messages/refusals';
import type { IngestRun } from '@consortia/proto/funding-ingest/shapes';
import { pino } from 'pino';
import { endProcesses, startProcess } from '../journeys/started-process.ts';
import { collectOutput } from './collect-output.ts';

const command = fileURLToPath(new URL('./ingest.ts', import.meta.url));
const log = pino({ level: 'silent' });
const home = mkdtempSync(join(tmpdir(), 'consortia-ingest-'));
const commands = new Set<ReturnType<typeof spawn>>();
afterAll(async () => {
  for (const child of commands) child.kill('SIGKILL');
  await endProcesses();
  rmSync(home, { recursive: true, force: true });
});

const topic = (n: number): string =>
  JSON.stringify({
    reference: `${51_000_000 + n}TOPICSen`,
    topicId: `HORIZON-TEST-2027-${n}`,
    title: `Topic ${n}`,
    deadline: '2027-09-14',
    callStatus: 'open',
  });
const topics = (count: number): string[] => Array.from({ length: count }, (_, n) => topic(n));
function file(name: string, lines: string[]): string {
  const path = join(home, name);
  writeFileSync(path, lines.join('\n'));
  return path;
}

/** The command as `npm run ingest` starts it, with nothing else of the environment but where compiled code is. */
function start(dataDir: string, ...files: string[]) {
  const child = spawn(process.execPath, [command, ...files], {
    env: { DATA_DIR: dataDir, DEMO: '0', ...compiledCode },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  commands.add(child);
  const collected = collectOutput(child);
  const ended = once(child, 'close').then(([code]) => {
    commands.delete(child);
    return { code: code as number | null, ...collected };
  });
  return { ended, interrupt: () => child.kill('SIGINT') };
}
const ingest = (dataDir: string, ...files: string[]) => start(dataDir, ...files).ended;

/** Counts of the summary in the order new, changed, unchanged, refused. */
const counts = (output: string): number[] =>
  ['new', 'changed', 'unchanged', 'refused'].map((name) =>
    Number(new RegExp(`^ {2}${name} +([\\d,]+)$`, 'm').exec(output)?.[1]?.replaceAll(',', '')),
  );

/** Without the line that a long import prints every five seconds. */
const withoutProgress = (errors: string): string => errors.replace(/^.+: \d+ %, [\d,]+ records\n/gm, '');

/** Every topic with its version, and every event of topics that the bus holds, of a folder in which nothing runs. */
async function kept(dataDir: string): Promise<{ topics: string[]; events: string[]; ids: string[] }> {
  const store = await startEmbeddedStore({ directory: join(dataDir, 'store'), log });
  const connection = await connectStore(await store.urlFor('funding-ingest'), { log });
  const stored = await connection.collection('topics').find({}).project({ version: 1 }).toArray();
  await connection.close();
  await store.close();
  const bus = await startEmbeddedBus({ directory: join(dataDir, 'bus'), log });
  const consumed: EventEnvelope[] = [];
  const group = `test.${Math.random()}`;
  await bus.consume({ group, topics: ['funding-ingest.topic'], handle: async (event) => void consumed.push(event) });
  await bus.settle();
  await bus.close();
  return {
    topics: stored.map(({ _id, version }) => `${_id} ${version}`).sort(),
    events: [...new Set(consumed.map(({ key, aggregateVersion }) => `${key} ${aggregateVersion}`))].sort(),
    ids: [...new Set(consumed.map(({ id }) => id))].sort(),
  };
}

describe('a command that cannot start says why and ends with 1', () => {
  const unused = join(home, 'unused');
  it.each([
    ['two files', () => ['a.json', 'b.json'], /^One file at a time: npm run ingest -- FILE\n$/],
    ['no file and no portal', () => [], /^Say which file, or set FUNDING_PORTAL_URL [^\n]+\n$/],
    ['a file that is not there', () => [join(home, 'missing.json')], /^There is no file \/[^\n]+missing\.json\.\n$/],
    ['a folder', () => [home], /^The file cannot be read: [^\n]+\n$/],
    [
      'a file in no known format',
      () => [file('letter.txt', ['Dear all,'])],
      /^The format of this file is not supported\. Supported formats: [^\n]+\n$/,
    ],
  ])('%s', async (_, files, sentence) => {
    const { code, output, errors } = await ingest(unused, ...files());
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(sentence);
    expect(existsSync(unused)).toBe(false);
  });
});

describe('an import while the product does not run', () => {
  const dataDir = join(home, 'alone');
  const lines = topics(3);
  const path = file('calls_2026-06-01.jsonl', [lines[0]!, topic(9).replace('Topic 9', 'Topic "9"'), ...lines.slice(1)]);

  it('imports the valid records, names the broken one, and prints the counts', async () => {
    const { code, output, errors } = await ingest(dataDir, path);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    // On a busy machine a service logs that another one is not up yet.
    expect(
      output
        .slice(output.indexOf('calls_2026-06-01.jsonl ('))
        .replace(/in [\d.]+ s/, 'in T s')
        .split('\n')
        .slice(0, 7),
    ).toEqual([
      'calls_2026-06-01.jsonl (flattened topics): 4 records in T s',
      '  new                3',
      '  changed            0',
      '  unchanged          0',
      '  refused            1',
      'Refused:',
      `  51000009TOPICSen: ${refusalMessages.recordNotJson}`,
    ]);
  });

  it('writes nothing and tells no one anything when it comes again', async () => {
    const before = await kept(dataDir);
    expect(before.topics).toHaveLength(3);
    expect(before.events).toEqual(before.topics);
    // A file of a product that was killed: no one listens there.
    writeFileSync(join(dataDir, 'running.json'), '{"services":{"funding-ingest":"http://127.0.0.1:9"}}');
    expect(counts((await ingest(dataDir, path)).output)).toEqual([0, 0, 3, 1]);
    expect(await kept(dataDir)).toEqual(before);
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
  });
});

describe('an import of the directory of research organisations', () => {
  const dataDir = join(home, 'directory');
  const entry = (n: number, status = 'active'): string =>
    JSON.stringify({
      id: `https://ror.org/0${String(n).padStart(8, '0')}`,
      name: `Institute ${n}`,
      status,
      country: 'FI',
    });

  it('is recognised by its records, in lines and in a list, and changes nothing when it comes again', async () => {
    const lines = file('anything.txt', [entry(1), entry(2, 'withdrawn'), entry(3).replace('FI', 'Finland'), entry(4)]);
    const first = await ingest(dataDir, lines);
    expect({ code: first.code, errors: first.errors, counts: counts(first.output) }).toEqual({
      code: 0,
      errors: '',
      counts: [3, 0, 0, 1],
    });
    expect(first.output).toContain('anything.txt (directory of research organisations): 4 records in ');
    expect(first.output).toContain('Refused:\n  000000003: country: ');
    const list = file('list.json', [`[${[entry(1), entry(2), entry(4)].join(',\n')}]`]);
    expect(counts((await ingest(dataDir, list)).output)).toEqual([0, 1, 2, 0]);
    expect(counts((await ingest(dataDir, list)).output)).toEqual([0, 0, 3, 0]);
  });
});

describe('an import of the list of university domains', () => {
  it('is recognised by its records like the directory, and changes nothing when it comes again', async () => {
    const university = (name: string, domains: string[]) => ({
      ...{ name, domains, web_pages: ['https://www.uni.example/'] },
      ...{ country: 'Finland', alpha_two_code: 'FI', 'state-province': null },
    });
    const records = [university('Bog University', ['bog.example']), university('Suffix School', ['ac.uk'])];
    const list = file('universities.txt', [JSON.stringify(records, null, 2)]);
    const dataDir = join(home, 'universities');
    const first = await ingest(dataDir, list);
    expect([first.code, counts(first.output)]).toEqual([0, [1, 0, 0, 1]]);
    expect(first.output).toContain('universities.txt (list of university domains): 2 records in ');
    expect(counts((await ingest(dataDir, list)).output)).toEqual([0, 0, 1, 1]);
  });
});

describe('a folder whose product was killed', () => {
  it('is imported into without a request to another process on the ports of the killed product', async () => {
    const dataDir = join(home, 'taken-over');
    mkdirSync(dataDir, { mode: 0o700 });
    const calls: (string | undefined)[] = [];
    const stranger = createServer((request, response) => {
      calls.push(request.url);
      response.end('{"status":"ok"}');
    }).listen(0, '127.0.0.1');
    await once(stranger, 'listening');
    const { port } = stranger.address() as AddressInfo;
    const services = { 'funding-ingest': `http://127.0.0.1:${port}` };
    writeFileSync(join(dataDir, 'running.json'), JSON.stringify({ services }));
    const { code, output } = await ingest(dataDir, file('own_2026-06-01.jsonl', topics(2)));
    stranger.close();
    expect({ code, counts: counts(output), calls }).toEqual({ code: 0, counts: [2, 0, 0, 0], calls: [] });
  });
});

describe('an import while the product runs', () => {
  const dataDir = join(home, 'running');
  const MANY = 2000;
  const path = file('many_2026-06-01.jsonl', topics(MANY));
  let settings: { PORT: string; DATA_DIR: string; DEMO: string };
  let product: ReturnType<typeof startProcess>;
  const startProduct = async () => {
    product = startProcess(settings);
    await product.ready();
  };
  beforeAll(async () => {
    settings = { PORT: String(await freePort()), DATA_DIR: dataDir, DEMO: '0' };
    await startProduct();
  });

  async function runs(): Promise<IngestRun[]> {
    const mint = viewerTokens(embeddedKeys(dataDir), () => new Date());
    const token = mint(administrator(demoPeople.admin), 'funding-ingest');
    const baseUrl = (await runningService(dataDir, 'funding-ingest', () => token))!;
    const { call } = createClient({ baseUrl, headers: () => ({ [tokenHeader]: token }) });
    return (await call(fundingIngestApi.listRuns)).items;
  }
  /** Resolves when the latest run has taken something and not yet everything. */
  async function underWay(earlier: number): Promise<void> {
    for (;;) {
      const [latest, ...others] = await runs();
      if (others.length === earlier && latest!.counts.new + latest!.counts.unchanged > 0) {
        expect(latest!.state).toBe('running');
        return;
      }
      await after(5);
    }
  }

  it('goes to it, and the run is kept', async () => {
    const { code, output, errors } = await ingest(dataDir, file('few_2026-06-01.jsonl', topics(2)));
    expect({ code, errors, counts: counts(output) }).toEqual({ code: 0, errors: '', counts: [2, 0, 0, 0] });
    expect(await runs()).toEqual([
      expect.objectContaining({ source: 'file', name: 'few_2026-06-01.jsonl', state: 'done', error: null }),
    ]);
  });

  it('that is interrupted says so, and what was taken stays', async () => {
    const importing = start(dataDir, path);
    await underWay(1);
    importing.interrupt();
    const { code, output, errors } = await importing.ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(withoutProgress(errors)).toBe('The import was interrupted. What was taken stays.\n');
    const [run] = await runs();
    expect(run).toMatchObject({ state: 'interrupted', error: expect.stringContaining('interrupted') });
    const taken = run!.counts.new + run!.counts.unchanged;
    expect(taken).toBeLessThan(MANY);
    expect(run!.counts.new).toBeGreaterThan(0);
  });

  it('says so when the product is killed, and ends with 1', async () => {
    const importing = start(dataDir, path);
    await underWay(2);
    await product.end('SIGKILL');
    const { code, output, errors } = await importing.ended;
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(withoutProgress(errors)).toBe(
      'Consortia has stopped responding. What was taken stays; import again once it runs.\n',
    );
    expect(existsSync(join(dataDir, 'running.json'))).toBe(true);
  });

  it('is completed by the next one, with nothing doubled', async () => {
    await startProduct();
    const { code, output } = await ingest(dataDir, path);
    const [fresh, changed, unchanged, refused] = counts(output);
    expect([code, changed, refused]).toEqual([0, 0, 0]);
    expect(fresh! + unchanged!).toBe(MANY);
    expect(await product.end('SIGTERM')).toEqual({ code: 0, signal: null });
    expect(existsSync(join(dataDir, 'running.json'))).toBe(false);
    const { topics: stored, events, ids } = await kept(dataDir);
    expect(stored).toHaveLength(MANY);
    expect(stored.every((one) => one.endsWith(' 1'))).toBe(true);
    expect(events).toEqual(stored);
    expect(ids).toHaveLength(MANY);
  });
});
