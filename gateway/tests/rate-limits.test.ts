import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cache } from '@consortia/infra/cache/cache';
import { deviceCookie } from '@consortia/infra/kit/http/device-cookie';
import { messages } from '@consortia/proto/messages';
import { limits, type RateLimit } from '@consortia/proto/route';
import { createRateLimiter, type Verdict } from '../src/rate-limiter.ts';
import { keys, openCache, silent, startEdge, testRoute } from './edge.ts';

const rate: RateLimit = { name: 'few', per: 'address', limit: 8, seconds: 60 };
const extraRoutes = [
  testRoute('GET', '/few', { limit: rate }),
  testRoute('POST', '/mine', { limit: { ...rate, name: 'mine', per: 'account', limit: 2 } }),
];
/** The start of a window, so that no test straddles two by chance. */
const start = Math.ceil(Date.now() / 3_600_000) * 3_600_000;

let folder: string;
let cache: Cache;
let now: number;
beforeEach(async () => {
  now = start;
  folder = mkdtempSync(join(tmpdir(), 'consortia-limits-'));
  cache = await openCache(folder, () => new Date(now));
});
afterEach(async () => {
  await cache.close();
  rmSync(folder, { recursive: true, force: true });
});
const clock = () => now;
const broken: Cache = {
  get: () => Promise.reject(new Error('down')),
  set: () => Promise.reject(new Error('down')),
  delete: () => Promise.reject(new Error('down')),
  increment: () => Promise.reject(new Error('down')),
  compact: () => Promise.reject(new Error('down')),
  ready: async () => false,
  close: async () => undefined,
};

describe('a limit', () => {
  const allowedOf = async (take: () => Verdict | Promise<Verdict>, calls: number) => {
    const verdicts = await Promise.all(Array.from({ length: calls }, async () => take()));
    return verdicts.filter(({ allowed }) => allowed).length;
  };

  it('lets exactly as many calls through as it says, also when they come at once', async () => {
    const { take } = createRateLimiter({ cache, clock, log: silent });
    expect(await allowedOf(() => take(rate, 8, 'one'), 50)).toBe(8);
    expect(await allowedOf(() => take(rate, 1200, 'many'), 2000)).toBe(1200);
  });

  it('is one for all instances that share a cache, and what one of them has not used is never lent twice', async () => {
    const instances = [1, 2, 3].map(() => createRateLimiter({ cache, clock, log: silent }));
    let turn = 0;
    const allowed = await allowedOf(() => instances[turn++ % 3]!.take(rate, 400, 'shared'), 900);
    expect(allowed).toBeLessThanOrEqual(400);
    expect(allowed).toBeGreaterThan(400 - 3 * 8);
  });

  it('holds after a restart of everything', async () => {
    const before = createRateLimiter({ cache, clock, log: silent });
    expect(await allowedOf(() => before.take(rate, 8, 'kept'), 8)).toBe(8);
    await cache.close();
    cache = await openCache(folder, () => new Date(now));
    const after = createRateLimiter({ cache, clock, log: silent });
    expect(await allowedOf(() => after.take(rate, 8, 'kept'), 8)).toBe(0);
  });

  it('slides: no two bursts fit around the end of a window', async () => {
    const { take } = createRateLimiter({ cache, clock, log: silent });
    now = start + 59_000;
    expect(await allowedOf(() => take(rate, 8, 'burst'), 20)).toBe(8);
    now = start + 60_000;
    const refused = await take(rate, 8, 'burst');
    expect(refused.allowed).toBe(false);
    now += refused.resetSeconds * 1000;
    expect((await take(rate, 8, 'burst')).allowed).toBe(true);
    now = start + 90_000;
    expect(await allowedOf(() => take(rate, 8, 'burst'), 20)).toBe(3);
    now = start + 240_000;
    expect(await allowedOf(() => take(rate, 8, 'burst'), 20)).toBe(8);
  });

  it('is stricter, not gone, while the cache is down, and itself again when it is back', async () => {
    let down = true;
    const failing: Cache = {
      ...cache,
      get: (key) => (down ? broken.get(key) : cache.get(key)),
      increment: (...given) => (down ? broken.increment(...given) : cache.increment(...given)),
    };
    const { take } = createRateLimiter({ cache: failing, clock, log: silent });
    expect(await allowedOf(() => take(rate, 8, 'strict'), 20)).toBe(2);
    down = false;
    now += 1000;
    expect(await allowedOf(() => take(rate, 8, 'strict'), 20)).toBe(8);
  });

  it('does not wait long for a cache that hangs', async () => {
    const hanging: Cache = { ...broken, get: () => new Promise(() => undefined) };
    const { take } = createRateLimiter({ cache: hanging, clock, log: silent });
    const startedAt = performance.now();
    expect(await allowedOf(() => take(rate, 8, 'hung'), 20)).toBe(2);
    expect(performance.now() - startedAt).toBeLessThan(2000);
  });

  it('remembers a bounded number of callers', async () => {
    const { take, size } = createRateLimiter({ cache: broken, clock, log: silent });
    for (let caller = 0; caller < 60_000; caller++) void take(rate, 8, `caller ${caller}`);
    expect(size()).toBeLessThanOrEqual(50_000);
  });
});

describe('limits at the edge', () => {
  it('respond with 429, the product’s message and the time to retry after', async () => {
    const edge = await startEdge({ extraRoutes, cache, clock });
    try {
      for (let call = 0; call < 8; call++) expect((await edge.send('/few')).status).toBe(200);
      const response = await edge.send('/few');
      expect([response.status, response.json()]).toEqual([429, { message: messages.tooManyRequests }]);
      expect(Number(response.headers['retry-after'])).toBeGreaterThan(60);
      expect(response.headers['ratelimit-policy']).toBe('"few";q=8;w=60');
      expect(response.headers.ratelimit).toMatch(/^"few";r=0;t=\d+$/);
      expect(edge.posts.seen).toHaveLength(8);
    } finally {
      await edge.close();
    }
  });

  it('hold across two gateways with one cache', async () => {
    const edges = [await startEdge({ extraRoutes, cache, clock }), await startEdge({ extraRoutes, cache, clock })];
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 12; call++) statuses.push((await edges[call % 2]!.send('/few')).status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(8);
      expect(statuses.slice(8)).toEqual([429, 429, 429, 429]);
    } finally {
      for (const edge of edges) await edge.close();
    }
  });

  it('fail closed where there is no cache', async () => {
    const edge = await startEdge({ extraRoutes, cache: broken, clock });
    try {
      const statuses: number[] = [];
      for (let call = 0; call < 4; call++) statuses.push((await edge.send('/few')).status);
      expect(statuses).toEqual([200, 200, 429, 429]);
    } finally {
      await edge.close();
    }
  });

  it('count accounts where the contract says so, wherever they come from', async () => {
    const edge = await startEdge({ extraRoutes, cache, clock, config: { trustProxy: ['127.0.0.1'] } as never });
    try {
      const call = (name: string, from: string) =>
        edge.send('/mine', {
          method: 'POST',
          headers: { cookie: `__Host-consortia-session=${edge.identity.signIn(name)}`, 'x-forwarded-for': from },
        });
      expect((await call('ana', '203.0.113.1')).status).toBe(200);
      expect((await call('ana', '203.0.113.2')).status).toBe(200);
      expect((await call('ana', '203.0.113.3')).status).toBe(429);
      expect((await call('tom', '203.0.113.3')).status).toBe(200);
    } finally {
      await edge.close();
    }
  });

  it('count sign-ins by address and by neighbourhood, and devices that are known apart from strangers', async () => {
    const edge = await startEdge({ cache, clock, config: { trustProxy: ['127.0.0.1'] } as never });
    try {
      const signIn = async (from: string, cookie = '') => {
        const headers = { 'x-forwarded-for': from, ...(cookie ? { cookie } : {}) };
        return (await edge.send('/login', { method: 'POST', headers })).status;
      };
      const { limit, network } = limits.signIn;
      const times = async (count: number, from: (call: number) => string) => {
        const statuses = await Promise.all(Array.from({ length: count }, (_, call) => signIn(from(call))));
        return statuses.filter((status) => status === 200).length;
      };
      expect(await times(limit + 5, () => '203.0.113.7')).toBe(limit);
      expect(await times(network, (call) => `203.0.113.${100 + (call % 100)}`)).toBe(network - limit);
      expect(await signIn('203.0.113.9')).toBe(429);
      expect(await signIn('198.51.100.9')).toBe(200);
      for (const invented of ['mine', 'mine.mine', deviceCookie([Buffer.alloc(32)], 'mine')]) {
        expect(await signIn('203.0.113.7', `__Host-consortia-device=${invented}`)).toBe(429);
      }
      expect(await signIn('203.0.113.7', `__Host-consortia-device=${deviceCookie(keys.device, 'mine')}`)).toBe(200);
    } finally {
      await edge.close();
    }
  });
});
