import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { EventEnvelope } from '@consortia/proto/event';
import type { Bus } from './bus.ts';
import { eventOf } from './bus-contract-events.ts';
import type { CrashJob } from './bus-crash-child.ts';
import { deadLetterContract } from './bus-dead-letter-contract.ts';
import { eraseContract } from './bus-erase-contract.ts';

/** One bus that can be opened again and again, also by another process. */
export type BusUnderTest = {
  open(options: { retryDelaysMs: readonly number[] }): Promise<Bus>;
  /** How a child process opens the same bus, and whether two processes may have it open at once. */
  child: Pick<CrashJob, 'module' | 'target'>;
  dispose(): Promise<void>;
};

/** The contract of every adapter of the bus. `start` makes a bus without events. */
export function busContract(name: string, start: () => Promise<BusUnderTest>): void {
  describe(`${name} as a bus`, () => {
    let under: BusUnderTest;
    let bus: Bus;
    let topic: string;
    let folder: string;
    const reopen = async (retryDelaysMs: readonly number[] = [1, 1]): Promise<void> => {
      await bus?.close();
      bus = await under.open({ retryDelaysMs });
    };
    beforeEach(async () => {
      topic = `contract.${randomUUID()}`;
      folder = await mkdtemp(join(tmpdir(), 'bus-contract-'));
      under = await start();
      bus = await under.open({ retryDelaysMs: [1, 1] });
    });
    afterEach(async () => {
      await bus.close();
      await under.dispose();
      await rm(folder, { recursive: true });
    });

    /** Follows the topic and collects ids; `fault` may throw first. */
    async function follow(group: string, fault: (event: EventEnvelope) => unknown = () => {}, topics = [topic]) {
      const seen: string[] = [];
      const consumer = await bus.consume({
        group,
        topics,
        async handle(event) {
          await fault(event);
          seen.push(event.id);
        },
      });
      return { seen, consumer };
    }
    const some = (count: number, key = 'a', from = 1): EventEnvelope[] =>
      Array.from({ length: count }, (_, at) => eventOf(topic, key, from + at));
    const ids = (events: EventEnvelope[]): string[] => events.map(({ id }) => id);

    eraseContract({ bus: () => bus, topic: () => topic, follow, some });
    deadLetterContract({ bus: () => bus, topic: () => topic, follow, some });

    it('hands every event to every group, as it was published', async () => {
      const got: EventEnvelope[] = [];
      await bus.consume({ group: 'one', topics: [topic], handle: async (event) => void got.push(event) });
      const two = await follow('two');
      const payload = { text: 'Ünïcode "quoted"', none: null, list: [1, { deep: true }], empty: {} };
      const sent = eventOf(topic, 'a', 1, payload);
      await bus.publish([sent]);
      await bus.settle();
      expect(got).toEqual([sent]);
      expect(two.seen).toEqual([sent.id]);
    });

    it('starts a new group at the oldest stored event', async () => {
      await bus.publish(some(300));
      const late = await follow('late');
      await bus.settle();
      expect(late.seen).toEqual(ids(some(300)));
    });

    it('keeps the order of a key while keys interleave', async () => {
      const order = new Map<string, number[]>();
      await bus.consume({
        group: 'order',
        topics: [topic],
        async handle({ key, aggregateVersion }) {
          await new Promise((resolve) => setTimeout(resolve, (aggregateVersion * 7) % 3));
          order.set(key, [...(order.get(key) ?? []), aggregateVersion]);
        },
      });
      for (let version = 1; version <= 30; version += 1) {
        await bus.publish(['a', 'b', 'c', 'd'].map((key) => eventOf(topic, key, version)));
      }
      await bus.settle();
      const rising = Array.from({ length: 30 }, (_, at) => at + 1);
      expect([...order.values()]).toEqual([rising, rising, rising, rising]);
    });

    it('shares the events of a group among its consumers, each event once', async () => {
      const [left, right] = await Promise.all([follow('shared'), follow('shared')]);
      await bus.publish(Array.from({ length: 60 }, (_, at) => eventOf(topic, `key-${at}`, 1)));
      await bus.settle();
      const seen = [...left.seen, ...right.seen];
      expect(seen).toHaveLength(60);
      expect(new Set(seen).size).toBe(60);
    });

    it('continues at the position of the group after a restart', async () => {
      const before = await follow('steady');
      await bus.publish(some(5));
      await bus.settle();
      await reopen();
      await bus.publish(some(2, 'a', 6));
      const after = await follow('steady');
      await bus.settle();
      expect(before.seen).toEqual(ids(some(5)));
      expect(after.seen).toEqual(ids(some(2, 'a', 6)));
    });

    it('counts the backlog of a group, also while it has no consumer', async () => {
      const { consumer } = await follow('counted');
      await bus.publish(some(3));
      await bus.settle();
      expect(await bus.backlog()).toMatchObject({ counted: 0 });
      await consumer.close();
      await bus.publish(some(4, 'a', 4));
      expect(await bus.backlog()).toMatchObject({ counted: 4 });
    });

    it('retries a failing event and counts the attempts', async () => {
      const attempts: number[] = [];
      await bus.consume({
        group: 'again',
        topics: [topic],
        async handle(_, { attempt }) {
          attempts.push(attempt);
          if (attempt < 3) throw new Error('not yet');
        },
      });
      await bus.publish(some(1));
      await bus.settle();
      expect(attempts).toEqual([1, 2, 3]);
      expect(await bus.deadLetters.list({ topic })).toEqual([]);
    });

    it('moves a poison event to the dead letters with its error after its attempts, and continues with the key', async () => {
      const { seen } = await follow('poisoned', ({ aggregateVersion }) => {
        if (aggregateVersion === 2) throw new TypeError('cannot read it');
      });
      const other = await follow('healthy');
      await bus.publish(some(3));
      await bus.settle();
      expect(seen).toEqual([`${topic}/a/1`, `${topic}/a/3`]);
      expect(other.seen).toEqual(ids(some(3)));
      expect(await bus.deadLetters.list({ topic })).toEqual([
        {
          id: expect.any(String),
          group: 'poisoned',
          topic,
          event: some(3)[1],
          error: 'TypeError: cannot read it',
          attempts: 3,
          diedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        },
      ]);
      const deadLetters = await follow('dead-letter-reader', () => {}, [`${topic}.dlq`]);
      await bus.settle();
      expect(deadLetters.seen).toEqual([`${topic}/a/2`]);
    });

    it('handles other keys and topics while poison events wait for their next attempt', async () => {
      await reopen([60_000]);
      const elsewhere = `${topic}-other`;
      const passed = new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        const handle = async ({ id, key, topic }: EventEnvelope): Promise<void> => {
          if (key.startsWith('poison')) throw new Error('never');
          seen.push(id.replace(topic, ''));
          if (seen.length === 3) resolve(seen.sort());
        };
        bus.consume({ group: 'patient', topics: [topic, elsewhere], handle });
      });
      const poison = Array.from({ length: 40 }, (_, at) => eventOf(topic, `poison-${at}`, 1));
      await bus.publish([...poison, eventOf(topic, 'a', 1), eventOf(topic, 'b', 1)]);
      await bus.publish([eventOf(elsewhere, 'c', 1)]);
      expect(await passed).toEqual(['/a/1', '/b/1', '/c/1']);
      expect(await bus.backlog()).toMatchObject({ patient: expect.any(Number) });
    });

    it('replays a dead letter for the group that failed and for no other', async () => {
      let broken = true;
      const mended = await follow('mended', () => {
        if (broken) throw new Error('bug');
      });
      const other = await follow('bystander');
      await bus.publish(some(1));
      await bus.settle();
      const [deadLetter] = await bus.deadLetters.list({ topic });
      broken = false;
      expect(await bus.deadLetters.replay(deadLetter!.id)).toBe(true);
      await bus.settle();
      expect(mended.seen).toEqual(ids(some(1)));
      expect(other.seen).toEqual(ids(some(1)));
      expect(await bus.deadLetters.list({ topic })).toEqual([]);
      expect(await bus.backlog()).toMatchObject({ mended: 0, bystander: 0 });
      expect(await bus.deadLetters.replay(deadLetter!.id)).toBe(false);
      await reopen();
      const newcomer = await follow('newcomer');
      await bus.settle();
      expect(newcomer.seen).toEqual(ids(some(1)));
    });

    it('lists dead letters after a restart, newest first', async () => {
      await follow('failing', () => Promise.reject(new Error('no')));
      await bus.publish(some(2));
      await bus.settle();
      await reopen();
      const deadLetters = await bus.deadLetters.list({ topic });
      expect(deadLetters.map(({ event }) => event.aggregateVersion)).toEqual([2, 1]);
      expect(await bus.deadLetters.list({ topic, limit: 1 })).toHaveLength(1);
      expect(await bus.deadLetters.list({ topic: `${topic}.none` })).toEqual([]);
    });

    it('gives each handler its own copy of an event', async () => {
      const spoil = async (event: EventEnvelope): Promise<void> => {
        (event.payload as { version: number }).version = -1;
      };
      const got: unknown[] = [];
      await bus.consume({ group: 'spoiler', topics: [topic], handle: spoil });
      await bus.consume({ group: 'victim', topics: [topic], handle: async ({ payload }) => void got.push(payload) });
      await bus.publish(some(1));
      await bus.settle();
      expect(got).toEqual([{ version: 1 }]);
    });

    it('rejects an invalid event, and every call after it is closed', async () => {
      await expect(bus.publish([{ ...some(1)[0]!, key: '' }])).rejects.toThrow();
      expect(await bus.ready()).toBe(true);
      await bus.close();
      expect(await bus.ready()).toBe(false);
      await expect(bus.publish(some(1))).rejects.toThrow('closed');
    });

    async function run(job: Pick<CrashJob, 'mode' | 'round'>, killAfterMs?: number): Promise<string[]> {
      const whole: CrashJob = { ...under.child, ...job, topic, group: 'crash', effects: join(folder, 'effects') };
      const file = fileURLToPath(new URL('./bus-crash-child.ts', import.meta.url));
      const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, JSON.stringify(whole)], {
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      let output = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        if (output === '' && killAfterMs !== undefined) setTimeout(() => child.kill('SIGKILL'), killAfterMs);
        output += text;
      });
      await once(child, 'close');
      // The last line may be incomplete because of the kill.
      return output
        .split('\n')
        .slice(0, -1)
        .map((line) => line.slice('acked '.length));
    }
    const effects = async (): Promise<string[]> => (await readFile(join(folder, 'effects'), 'utf8')).trim().split('\n');

    it('loses no acknowledged event when its process is killed while publishing and consuming', async () => {
      const acked: string[] = [];
      for (const [round, after] of [37, 180, 91, 5].entries()) {
        await bus.close();
        acked.push(...(await run({ mode: 'publish', round }, after)));
        await reopen();
      }
      const before = await effects();
      const rest = await follow('crash');
      const fresh = await follow('fresh');
      await bus.settle();
      const handled = new Set([...before, ...rest.seen]);
      const kept = new Set(fresh.seen);
      expect(acked.length).toBeGreaterThan(50);
      expect(acked.filter((id) => !handled.has(id))).toEqual([]);
      expect(acked.filter((id) => !kept.has(id))).toEqual([]);
      expect(rest.seen.length).toBeLessThan(acked.length);
      const versions = fresh.seen.filter((id) => id.includes('/key-1/')).map((id) => Number(id.split('/').at(-1)));
      expect(versions).toEqual([...versions].sort((a, b) => a - b));
    }, 30_000);

    it('redelivers an event that was handled but not recorded as handled', async () => {
      await bus.publish(some(1));
      await bus.close();
      await run({ mode: 'die', round: 0 });
      await reopen();
      const { seen } = await follow('crash');
      await bus.settle();
      expect(await effects()).toEqual(ids(some(1)));
      expect(seen).toEqual(ids(some(1)));
    });
  });
}
