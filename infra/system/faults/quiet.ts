import { setTimeout as after } from 'node:timers/promises';
import { databaseUrl } from '@consortia/infra/config/database-url';
import { onRedis } from '@consortia/infra/kit/service/engine-adapters';
import { connectStore } from '@consortia/infra/store/connection';
import { pino } from 'pino';
import type { ProductProcesses } from '../processes/product-processes.ts';
import { serviceNames } from '../topology.ts';

const log = pino({ level: 'silent' });
/** Schedules always wait for their next time. */
const schedules = '@schedules';

/** Events that wait for a group, as the instances count them; null where one does not say. */
async function waitingEvents({ instances }: ProductProcesses): Promise<number | null> {
  let sum = 0;
  for (const { name, port } of instances.values()) {
    if (name === 'gateway') continue;
    const response = await fetch(`http://127.0.0.1:${port}/metrics`, { signal: AbortSignal.timeout(20_000) }).catch(
      () => null,
    );
    if (!response?.ok) return null;
    for (const [, count] of (await response.text()).matchAll(/^bus_backlog_events\{[^}]*\} (\d+)/gm))
      sum += Number(count);
  }
  return sum;
}

/** Documents whose events are not out yet. */
async function unsent(server: string): Promise<number> {
  let sum = 0;
  for (const service of serviceNames) {
    const connection = await connectStore(databaseUrl(server, service), { log });
    try {
      const collections = (await connection.db!.listCollections().toArray()).map(({ name }) => name);
      for (const name of collections) {
        sum += await connection.collection(name).countDocuments({ 'outbox.0': { $exists: true } });
      }
    } finally {
      await connection.close();
    }
  }
  return sum;
}

async function waitingJobs(redisUrl: string): Promise<number> {
  const jobs = await onRedis.jobs({ url: redisUrl, log });
  try {
    const backlog = Object.entries(await jobs.backlog()).filter(([queue]) => queue !== schedules);
    return backlog.reduce((sum, [, count]) => sum + count, 0);
  } finally {
    await jobs.close();
  }
}

/** Resolves to the seconds until nothing waits any more, twice in a row; rejects after `maxMs`. */
export async function untilSettled(product: ProductProcesses, maxMs = 240_000): Promise<number> {
  const from = Date.now();
  let left = '';
  for (let calm = 0; calm < 2; await after(500)) {
    const events = await waitingEvents(product);
    const documents = await unsent(product.env.MONGODB_URL!).catch(() => null);
    const jobs = await waitingJobs(product.env.REDIS_URL!);
    left = `${events} events, ${documents} unsent, ${jobs} jobs`;
    calm = events === 0 && documents === 0 && jobs === 0 ? calm + 1 : 0;
    if (Date.now() - from > maxMs) throw new Error(`It does not become quiet: ${left}.`);
  }
  return (Date.now() - from) / 1000;
}
