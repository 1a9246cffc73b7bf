import type { Cache } from './cache.ts';

/** One cache that can be opened again with what it held; `clock` moves its time where the adapter keeps time itself. */
export type CacheUnderTest = {
  open(): Promise<Cache>;
  /** Lets milliseconds pass for the cache. */
  pass(ms: number): Promise<void>;
  dispose(): Promise<void>;
};

/** What every adapter of the cache must do. `start` makes an empty cache. */
export function cacheContract(name: string, start: () => Promise<CacheUnderTest>): void {
  describe(`${name} as a cache`, () => {
    let under: CacheUnderTest;
    let cache: Cache;
    const reopen = async (): Promise<void> => {
      await cache.close();
      cache = await under.open();
    };
    beforeEach(async () => {
      under = await start();
      cache = await under.open();
    });
    afterEach(async () => {
      await cache.close();
      await under.dispose();
    });

    it('gives back what was set, until it is deleted', async () => {
      expect(await cache.get('key')).toBeNull();
      await cache.set('key', 'välue\n"1"', 60_000);
      expect(await cache.get('key')).toBe('välue\n"1"');
      await cache.set('key', '', 60_000);
      expect(await cache.get('key')).toBe('');
      await cache.delete('key');
      await cache.delete('key');
      expect(await cache.get('key')).toBeNull();
    });

    it('forgets a value when its time is over', async () => {
      await cache.set('key', 'value', 1000);
      await under.pass(900);
      expect(await cache.get('key')).toBe('value');
      await under.pass(200);
      expect(await cache.get('key')).toBeNull();
    });

    it('counts in a window that the first addition starts and later ones do not prolong', async () => {
      expect(await cache.increment('hits', 1, 1000)).toEqual({ value: 1, expiresInMs: 1000 });
      await under.pass(600);
      const second = await cache.increment('hits', 2, 1000);
      expect(second.value).toBe(3);
      expect(second.expiresInMs).toBeLessThanOrEqual(400);
      expect(second.expiresInMs).toBeGreaterThan(200);
      expect(await cache.get('hits')).toBe('3');
      await under.pass(500);
      expect((await cache.increment('hits', 1, 1000)).value).toBe(1);
    });

    it('loses no addition of many at once', async () => {
      const responses = await Promise.all(Array.from({ length: 200 }, () => cache.increment('busy', 1, 60_000)));
      expect(responses.map(({ value }) => value).sort((a, b) => a - b)).toEqual(
        Array.from({ length: 200 }, (_, at) => at + 1),
      );
    });

    it('counts downwards, and refuses to count in a text', async () => {
      await cache.increment('stock', 5, 60_000);
      expect((await cache.increment('stock', -2, 60_000)).value).toBe(3);
      await cache.set('text', 'many', 60_000);
      await expect(cache.increment('text', 1, 60_000)).rejects.toThrow();
      expect(await cache.get('text')).toBe('many');
    });

    it('keeps values, counters and their windows over a restart', async () => {
      await cache.set('kept', 'value', 10_000);
      await cache.set('gone', 'value', 10_000);
      await cache.set('short', 'value', 1000);
      await cache.delete('gone');
      await cache.increment('attempts', 4, 10_000);
      await under.pass(2000);
      await reopen();
      expect(await cache.get('kept')).toBe('value');
      expect(await cache.get('gone')).toBeNull();
      expect(await cache.get('short')).toBeNull();
      const { value, expiresInMs } = await cache.increment('attempts', 1, 10_000);
      expect(value).toBe(5);
      expect(expiresInMs).toBeLessThanOrEqual(8000);
    });

    it('is ready until it is closed', async () => {
      expect(await cache.ready()).toBe(true);
      await cache.close();
      expect(await cache.ready()).toBe(false);
      await expect(cache.get('key')).rejects.toThrow();
    });
  });
}
