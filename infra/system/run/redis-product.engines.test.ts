import { readdir } from 'node:fs/promises';
import type { Engines } from '@consortia/infra/config/config';
import { externalServer } from '@consortia/infra/testing/engines/engine';
import { notRun } from '@consortia/infra/testing/engines/engine-suite';
import { withRedis } from '@consortia/infra/testing/engines/redis-suite';
import { until } from '@consortia/infra/testing/engines/until';
import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import { startHarness } from '../journeys/harness.ts';

await withRedis('the product on Redis', ({ url, server }) => {
  if (!server) return notRun('the product on Redis', externalServer('REDIS_URL'));
  const engines: Engines = { kind: 'embedded', redisUrl: url, serviceUrl: 'http://{service}:3000' };
  const moment = Date.now();
  const open = () => startHarness({ engines, logLevel: 'debug' }, { limitClock: () => moment });
  let harness: Awaited<ReturnType<typeof open>>;
  const admin = new Redis(url);
  admin.on('error', () => undefined);
  beforeAll(async () => {
    harness = await open();
  }, 60_000);
  afterAll(async () => {
    await harness.close();
    admin.disconnect();
  });
  const missing = async (): Promise<string> => JSON.stringify(await (await fetch(`${harness.url}/readyz`)).json());

  describe('the product on Redis', () => {
    it('lets people in and out, and keeps its counters there and not in the data folder', async () => {
      const ana = await harness.signIn('ana');
      expect((await ana.get('/api/v1/session')).status).toBe(200);
      expect((await admin.keys('consortia:cache:*')).length).toBeGreaterThan(0);
      const folders = await readdir(harness.dataDir);
      expect(folders).toContain('store');
      expect(folders).not.toEqual(expect.arrayContaining(['cache']));
      expect(folders).not.toEqual(expect.arrayContaining(['jobs']));
      expect((await ana.post('/logout')).status).toBeLessThan(400);
      await harness.settle();
    });

    it('runs its schedules as jobs on Redis', async () => {
      const ticks = new Queue('@schedules', { connection: admin, prefix: 'consortia:jobs' });
      const due = await ticks.getDelayed();
      const lifecycle = due.find(({ name }) => name === 'funding-ingest.lifecycle');
      await lifecycle!.promote();
      const events = () => admin.xrange('consortia:jobs:funding-ingest.lifecycle:events', '-', '+');
      await until(async () => JSON.stringify(await events()).includes('"completed"'));
      await until(async () => (await ticks.getDelayed()).some(({ name }) => name === 'funding-ingest.lifecycle'));
      await ticks.close();
    });

    it('counts calls for two gateways together', async () => {
      const other = await open();
      try {
        const headers = { 'x-forwarded-for': '192.0.2.77', 'content-type': 'application/json' };
        const statuses: number[] = [];
        for (let call = 0; call < 62; call += 1) {
          const at = call % 2 === 0 ? harness.url : other.url;
          statuses.push((await fetch(`${at}/login`, { method: 'POST', headers, body: '{}' })).status);
        }
        expect(statuses.slice(0, 60)).not.toContain(429);
        expect(statuses.slice(60)).toEqual([429, 429]);
      } finally {
        await other.close();
      }
    }, 60_000);

    it('goes on without Redis as far as it can, says that it is missing, and recovers by itself', async () => {
      const ana = await harness.signIn('ana');
      await server.kill();
      await until(async () => (await missing()).includes('unavailable'));
      const startedAt = Date.now();
      expect((await ana.get('/api/v1/session')).status).toBe(200);
      expect(Date.now() - startedAt).toBeLessThan(3000);
      await server.start();
      await until(async () => (await missing()).includes('"ok"'));
      await harness.signIn('marek');
    }, 60_000);
  });
});
