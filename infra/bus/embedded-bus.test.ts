import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pino } from 'pino';
import { busContract } from './bus-contract.ts';
import { eventOf } from './bus-contract-events.ts';
import type { CrashJob } from './bus-crash-child.ts';
import { startEmbeddedBus } from './embedded-bus.ts';

const log = pino({ level: 'silent' });
const module = new URL('./bus-contract-embedded.ts', import.meta.url).href;

busContract('the embedded bus', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'bus-'));
  return {
    open: ({ retryDelaysMs }) => startEmbeddedBus({ directory, log, retryDelaysMs }),
    child: { module, target: directory },
    dispose: () => rm(directory, { recursive: true }),
  };
});

describe('the log of the embedded bus', () => {
  let directory: string;
  beforeEach(async () => {
    directory = await mkdtemp(join(tmpdir(), 'bus-'));
  });
  afterEach(() => rm(directory, { recursive: true }));

  async function kept(clock: () => Date): Promise<string[]> {
    const bus = await startEmbeddedBus({ directory, log, clock });
    const seen: string[] = [];
    await bus.consume({
      group: `at-${clock().getTime()}`,
      topics: ['notes'],
      handle: async ({ id }) => void seen.push(id),
    });
    await bus.settle();
    await bus.close();
    return seen;
  }

  it('keeps events for 7 days', async () => {
    const day = 86_400_000;
    let now = Date.UTC(2026, 0, 1);
    const bus = await startEmbeddedBus({ directory, log, clock: () => new Date(now) });
    await bus.publish([eventOf('notes', 'a', 1)]);
    now += 2 * day;
    await bus.publish([eventOf('notes', 'a', 2)]);
    await bus.close();
    expect(await kept(() => new Date(Date.UTC(2026, 0, 8) - 1000))).toEqual(['notes/a/1', 'notes/a/2']);
    expect(await kept(() => new Date(Date.UTC(2026, 0, 8) + 1000))).toEqual(['notes/a/2']);
  });

  it('delays consumers while a topic is filled in bulk, and delivers a single event at once', async () => {
    const bus = await startEmbeddedBus({ directory, log });
    const handled: string[] = [];
    const handle = async ({ topic }: { topic: string }) => void handled.push(topic);
    for (const topic of ['notes', 'likes']) await bus.consume({ group: `board.${topic}`, topics: [topic], handle });
    await bus.publish(Array.from({ length: 500 }, (_, n) => eventOf('notes', `note-${n}`, 1)));
    await bus.publish([eventOf('likes', 'one', 1)]);
    await bus.settle();
    expect(handled).toHaveLength(501);
    expect(handled.indexOf('likes')).toBeLessThan(50);
    await bus.close();
  });

  it('removes a group that has not been joined for 7 days from the backlog', async () => {
    let now = Date.UTC(2026, 0, 1);
    const bus = await startEmbeddedBus({ directory, log, clock: () => new Date(now) });
    const retired = await bus.consume({ group: 'retired', topics: ['notes'], handle: async () => {} });
    await retired.close();
    await bus.publish([eventOf('notes', 'a', 1)]);
    expect(await bus.backlog()).toEqual({ retired: 1 });
    await bus.close();
    now += 7 * 86_400_000 + 1000;
    const later = await startEmbeddedBus({ directory, log, clock: () => new Date(now) });
    expect(await later.backlog()).toEqual({});
    await later.close();
  });

  it('is open in one process at a time', async () => {
    const bus = await startEmbeddedBus({ directory, log });
    await expect(startEmbeddedBus({ directory, log })).rejects.toThrow(/in use/);
    await bus.close();
  });

  it('serves a group that lags by more than memory holds', async () => {
    const bus = await startEmbeddedBus({ directory, log });
    let open = (): void => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    const slow: number[] = [];
    await bus.consume({
      group: 'slow',
      topics: ['notes'],
      async handle({ aggregateVersion }) {
        await gate;
        slow.push(aggregateVersion);
      },
    });
    const versions = Array.from({ length: 9000 }, (_, at) => at + 1);
    for (let from = 0; from < versions.length; from += 500) {
      await bus.publish(versions.slice(from, from + 500).map((version) => eventOf('notes', 'a', version)));
    }
    open();
    await bus.settle();
    expect(slow).toEqual(versions);
    await bus.close();
  });

  it('moves an event that ends its process to the dead letters after a few starts, and no other event', async () => {
    const bus = await startEmbeddedBus({ directory, log });
    const keys = ['a', 'b', 'c', 'poison', 'd', 'e'];
    await bus.publish(keys.flatMap((key) => [eventOf('notes', key, 1), eventOf('notes', key, 2)]));
    await bus.close();
    const effects = join(directory, 'effects');
    const job: CrashJob = {
      module,
      target: directory,
      topic: 'notes',
      group: 'crash',
      effects,
      round: 0,
      mode: 'poison',
    };
    const file = fileURLToPath(new URL('./bus-crash-child.ts', import.meta.url));
    const ends: (NodeJS.Signals | null)[] = [];
    do {
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, JSON.stringify(job)]);
      const [, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
      ends.push(signal);
    } while (ends.at(-1) === 'SIGKILL' && ends.length < 12);
    const after = await startEmbeddedBus({ directory, log });
    const deadLetters = await after.deadLetters.list();
    await after.close();
    const handled = new Set((await readFile(effects, 'utf8')).trim().split('\n'));
    // The second event of the poison key is as deadly as the first.
    expect(ends).toEqual([...Array.from({ length: ends.length - 1 }, () => 'SIGKILL'), null]);
    expect(ends.length).toBeLessThanOrEqual(9);
    expect(deadLetters.map(({ event, attempts, error }) => [event.key, attempts, error])).toEqual([
      ['poison', 3, 'EndedProcesses: 3 processes ended while they handled this event.'],
      ['poison', 3, 'EndedProcesses: 3 processes ended while they handled this event.'],
    ]);
    for (const key of keys) for (const version of [1, 2]) expect(handled).toContain(`notes/${key}/${version}`);
  }, 30_000);
});
