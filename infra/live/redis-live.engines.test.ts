import { pino } from 'pino';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun } from '../testing/engines/engine-suite.ts';
import { withRedis } from '../testing/engines/redis-suite.ts';
import { until } from '../testing/engines/until.ts';
import { liveContract } from './live-contract.ts';
import { startRedisLive } from './redis-live.ts';

const log = pino({ level: 'silent' });

await withRedis('live messages over Redis', ({ url, server }, newPrefix) => {
  liveContract('the adapter over Redis', async () => {
    const prefix = newPrefix();
    const [here, there] = [await startRedisLive({ url, log, prefix }), await startRedisLive({ url, log, prefix })];
    return { here, there, close: async () => void (await Promise.all([here.close(), there.close()])) };
  });

  if (!server) return notRun('taking Redis away from live messages', externalServer('REDIS_URL'));
  describe('live messages when Redis goes away', () => {
    const ways = [
      ['ends', () => server.kill(), () => server.start()],
      ['is suspended', async () => server.suspend(), async () => server.resume()],
    ] as const;

    it.each(ways)('refuses in time while Redis %s, and hears again when it is back', async (_, take, give) => {
      const prefix = newPrefix();
      const live = await startRedisLive({ url, log, prefix });
      const received: unknown[] = [];
      await live.subscribe('news', (message) => received.push(message));
      await take();
      await until(async () => !(await live.ready()));
      const startedAt = Date.now();
      const refused = { name: 'Failure', code: 'kit.unavailable' };
      await expect(live.publish('news', 'lost')).rejects.toMatchObject(refused);
      await expect(live.subscribe('other', () => undefined)).rejects.toMatchObject(refused);
      expect(Date.now() - startedAt).toBeLessThan(3000);
      await give();
      await until(() => live.ready());
      await until(async () => {
        await live.publish('news', 'again');
        return received.includes('again');
      });
      await live.close();
    });
  });
});
