import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { EventEnvelope } from '@consortia/proto/event';
import { pino } from 'pino';
import type { Bus } from '../bus/bus.ts';
import { startEmbeddedBus } from '../bus/embedded-bus.ts';
import { median, peakMemory, percentile, report } from './report.ts';

const roundCount = 3;
const single = 500;
const events = 20_000;
/** As many as the relay takes from one collection in one go. */
const batch = 200;
const steadyRate = { perSecond: 500, seconds: 2 };

/** About as large as most events. */
const payload = { text: 'x'.repeat(700), list: Array.from({ length: 10 }, (_, at) => ({ id: `item-${at}` })) };
let number = 0;
function event(topic: string): EventEnvelope {
  number += 1;
  return {
    id: `event-${number}`,
    type: 'bench.measured',
    topic,
    key: `key-${number % 500}`,
    schemaVersion: 1,
    aggregateVersion: number,
    occurredAt: '2026-01-01T00:00:00.000Z',
    payload,
  };
}

/** Milliseconds from the call of `publish` to the start of the handler, by event. */
async function measured(bus: Bus, topic: string): Promise<{ send: () => Promise<void>; latencies: number[] }> {
  const sent = new Map<string, number>();
  const latencies: number[] = [];
  const handle = async ({ id }: EventEnvelope): Promise<void> => void latencies.push(performance.now() - sent.get(id)!);
  await bus.consume({ group: topic, topics: [topic], handle });
  const send = (): Promise<void> => {
    const one = event(topic);
    sent.set(one.id, performance.now());
    return bus.publish([one]);
  };
  return { send, latencies };
}

async function alone(bus: Bus, round: number): Promise<number[]> {
  const { send, latencies } = await measured(bus, `bench.alone-${round}`);
  for (let at = 0; at < single; at += 1) await send();
  await bus.settle();
  return latencies;
}

/** Sends at a constant rate whether or not the bus keeps up, so that a pause counts for everything behind it. */
async function atRate(bus: Bus, round: number): Promise<number[]> {
  const { send, latencies } = await measured(bus, `bench.rate-${round}`);
  const total = steadyRate.perSecond * steadyRate.seconds;
  const start = performance.now();
  const publications: Promise<void>[] = [];
  while (publications.length < total) {
    const due = Math.min(total, ((performance.now() - start) / 1000) * steadyRate.perSecond);
    while (publications.length < due) publications.push(send());
    await pause(1);
  }
  await Promise.all(publications);
  await bus.settle();
  return latencies;
}

async function throughput(bus: Bus, round: number): Promise<number> {
  const topic = `bench.flood-${round}`;
  const groups = [`${topic}-one`, `${topic}-two`];
  let handled = 0;
  const handle = async (): Promise<void> => {
    handled += 1;
  };
  for (const group of groups) await bus.consume({ group, topics: [topic], handle });
  const start = performance.now();
  const publisher = async (): Promise<void> => {
    for (let at = 0; at < events / 4; at += batch) await bus.publish(Array.from({ length: batch }, () => event(topic)));
  };
  await Promise.all([publisher(), publisher(), publisher(), publisher()]);
  await bus.settle();
  if (handled !== events * groups.length) throw new Error(`${handled} handled instead of ${events * groups.length}.`);
  return events / ((performance.now() - start) / 1000);
}

const directory = await mkdtemp(join(tmpdir(), 'consortia-bench-'));
const bus = await startEmbeddedBus({ directory, log: pino({ level: 'silent' }) });
try {
  const rounds: { alone: number[]; rate: number[]; perSecond: number }[] = [];
  for (let round = 0; round < roundCount; round += 1) {
    rounds.push({
      alone: await alone(bus, round),
      rate: await atRate(bus, round),
      perSecond: await throughput(bus, round),
    });
  }
  const middle = (of: (round: (typeof rounds)[number]) => number): number => median(rounds.map(of));
  report('Event bus, publish to handler, flushed to disk before', [
    { figure: 'one after the other, p50', value: middle(({ alone }) => median(alone)), unit: 'ms', bar: null },
    {
      figure: 'one after the other, p99',
      value: middle(({ alone }) => percentile(alone, 99)),
      unit: 'ms',
      bar: { atMost: 10 },
    },
    {
      figure: `${steadyRate.perSecond} a second, p50`,
      value: middle(({ rate }) => median(rate)),
      unit: 'ms',
      bar: null,
    },
    {
      figure: `${steadyRate.perSecond} a second, p99`,
      value: middle(({ rate }) => percentile(rate, 99)),
      unit: 'ms',
      bar: { atMost: 10 },
    },
    {
      figure: 'events handled by two groups',
      value: middle(({ perSecond }) => perSecond),
      unit: '/s',
      bar: { atLeast: 5000 },
    },
    peakMemory(),
  ]);
} finally {
  await bus.close();
  await rm(directory, { recursive: true, force: true });
}
