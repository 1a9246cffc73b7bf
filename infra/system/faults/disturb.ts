import { setTimeout as after } from 'node:timers/promises';
import type { EngineName, ProductEngines } from '../processes/engines.ts';
import type { Instance } from '../processes/instance.ts';
import type { ProductProcesses } from '../processes/product-processes.ts';
import type { Meter } from './person.ts';
import type { Disturbance } from './table.ts';

/** Pause between two disturbances, so that an effect of one is not attributed to the next. */
const calmMs = 3000;
const maxMs = 120_000;

async function allReady(product: ProductProcesses): Promise<void> {
  await Promise.all([...product.instances.values()].map((instance) => instance.ready(maxMs)));
}

async function measured(meter: Meter, what: string, times: number, once: () => Promise<number>): Promise<Disturbance> {
  Object.assign(meter, { requests: 0, failed: 0, maxMs: 0 });
  let readySeconds = 0;
  for (let time = 0; time < times; time += 1) {
    readySeconds = Math.max(readySeconds, await once());
    await after(calmMs);
  }
  const { requests, failed, maxMs: longest } = meter;
  return { what, result: { times, requests, failed, maxMs: longest, readySeconds } };
}

/** Kills a process as often as wanted and starts it again at once. */
export const killProcess = (product: ProductProcesses, meter: Meter, instance: Instance, times: number) =>
  measured(meter, `${instance.name}, killed`, times, async () => {
    const from = Date.now();
    await instance.kill();
    await instance.start();
    await instance.ready(maxMs);
    await allReady(product);
    return (Date.now() - from) / 1000;
  });

/**
 * Kills an engine and brings it back after so many seconds. Processes that ended with it are started again, as a cluster does,
 * and are noted.
 */
export const stopEngine = (
  product: ProductProcesses,
  meter: Meter,
  { engines, engineNotes }: ProductEngines,
  name: EngineName,
  { awaySeconds, noteEnded }: { awaySeconds: number; noteEnded: (what: string) => void },
) =>
  measured(meter, `${engineNotes[name]}, away`, 1, async () => {
    const server = engines[name].server!;
    await server.kill();
    await after(awaySeconds * 1000);
    await server.start();
    const from = Date.now();
    const ended = [...product.instances.values()].filter((instance) => !instance.running());
    for (const instance of ended) await instance.start();
    if (ended.length > 0) noteEnded(`${engineNotes[name]}: ${ended.map((instance) => instance.name).join(', ')}`);
    await allReady(product);
    return (Date.now() - from) / 1000;
  });
