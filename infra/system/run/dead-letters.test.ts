import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Bus } from '@consortia/infra/bus/bus';
import { eventOf } from '@consortia/infra/bus/bus-contract-events';
import { startEmbeddedBus } from '@consortia/infra/bus/embedded-bus';
import { compiledCode } from '@consortia/infra/testing/compiled-code';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import { pino } from 'pino';
import { ended } from '../crashes/small-disk.ts';

const script = fileURLToPath(new URL('./dead-letters.ts', import.meta.url));

describe('dead letters', () => {
  let dataDir: string;
  let bus: Bus;
  let broken: boolean;
  let handled: string[];
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'consortia-letters-'));
  });
  afterEach(() => rm(dataDir, { recursive: true, force: true }));

  const command = (...args: string[]) =>
    ended(
      spawn(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
        env: { DATA_DIR: dataDir, ...compiledCode },
      }),
    );
  /** The product as far as this is concerned: one consumer that cannot handle the events of one key while it is broken. */
  async function open(): Promise<void> {
    handled = [];
    const log = pino({ level: 'silent' });
    bus = await startEmbeddedBus({ directory: join(dataDir, 'bus'), log, retryDelaysMs: [1, 1] });
    const handle = async ({ id, key }: { id: string; key: string }): Promise<void> => {
      if (broken && key === 'poison') throw new Error('cannot read it\u001b[31m');
      handled.push(id);
    };
    for (const topic of ['notes', 'other']) await bus.consume({ group: `${topic}.reader`, topics: [topic], handle });
    await bus.settle();
  }

  it('lets the others pass, is listed, replayed once the handler is fixed, and handled once', async () => {
    broken = true;
    await open();
    await bus.publish(['a', 'poison', 'b'].map((key) => eventOf('notes', key, 1)));
    await bus.publish([eventOf('other', 'poison', 1)]);
    await bus.settle();
    expect(handled.sort()).toEqual(['notes/a/1', 'notes/b/1']);
    expect(await bus.deadLetters.counts()).toEqual({ notes: 1, other: 1 });
    await bus.close();

    const { stdout, code } = await command('list', '--topic', 'notes');
    const [line = '', ...more] = stdout.trim().split('\n');
    expect([code, more]).toEqual([0, []]);
    expect(line).toMatch(
      /^\d+ {2}20\S+Z {2}notes {2}notes\.reader {2}note\.updated poison {2}after 3: Error: cannot read it/,
    );
    expect(stdout).not.toContain('\u001b');
    const id = line.split(' ')[0]!;
    expect(JSON.parse((await command('show', id)).stdout)).toMatchObject({ id, event: eventOf('notes', 'poison', 1) });
    expect((await command('replay', id)).stdout).toContain('1 will be handled');
    expect((await command('list', '--topic', 'notes')).stdout).toContain('no dead letters');

    broken = false;
    await open();
    expect(handled).toEqual(['notes/poison/1']);
    await bus.close();
    expect((await command('replay-all')).stdout).toContain('1 will be handled');
    await open();
    expect(handled).toEqual(['other/poison/1']);
    expect(await bus.deadLetters.counts()).toEqual({});
    await bus.close();
    await open();
    expect(handled).toEqual([]);
    await bus.close();
  }, 30_000);

  it('says in a sentence what keeps it from working', async () => {
    expect(await command('list')).toMatchObject({ code: 1, stderr: `There are no events in ${dataDir}.\n` });
    broken = false;
    await open();
    await bus.close();
    expect(await command()).toMatchObject({ code: 1, stderr: expect.stringMatching(/^Say what to do: .*\n$/) });
    expect(await command('replay', '7')).toMatchObject({ code: 1, stderr: 'There is no dead letter 7.\n' });
    const lock = lockFolder(dataDir);
    expect(await command('list')).toMatchObject({
      code: 1,
      stderr: expect.stringMatching(/in use by another running/),
    });
    lock.release();
  }, 30_000);
});
