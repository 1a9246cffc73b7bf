import { appendFileSync, writeSync } from 'node:fs';
import { type Logger, pino } from 'pino';
import type { Bus } from './bus.ts';
import { eventOf } from './bus-contract-events.ts';

/**
 * Run as a process of its own by the contract suite and killed from outside: publishes without end, prints `acked <id>` for
 * each accepted event, and appends what it handled to a file. With `die` it kills itself after an effect, before its position
 * is stored; with `poison` only the event of that key does so, and otherwise the process ends once all is handled.
 */
export type CrashJob = {
  /** Module that exports `openBus(target)`, and the target: what the adapter needs to reach the same bus. */
  module: string;
  target: unknown;
  topic: string;
  group: string;
  effects: string;
  round: number;
  mode: 'publish' | 'die' | 'poison';
};
export type OpenBus = (target: unknown, log: Logger) => Promise<Bus>;

const job = JSON.parse(process.argv[2] ?? '') as CrashJob;
const { openBus } = (await import(job.module)) as { openBus: OpenBus };
const bus = await openBus(job.target, pino({ level: 'silent' }));
await bus.consume({
  group: job.group,
  topics: [job.topic],
  async handle({ id, key }) {
    appendFileSync(job.effects, `${id}\n`);
    if (job.mode === 'die' || (job.mode === 'poison' && key === 'poison')) process.kill(process.pid, 'SIGKILL');
  },
});
if (job.mode === 'poison') {
  await bus.settle();
  await bus.close();
}
for (let number = 1; job.mode === 'publish'; number += 1) {
  const events = [0, 1, 2].map((key) => eventOf(job.topic, `key-${key}`, job.round * 1_000_000 + number));
  await bus.publish(events);
  writeSync(1, events.map(({ id }) => `acked ${id}\n`).join(''));
}
