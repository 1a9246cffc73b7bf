import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Cache } from '@consortia/infra/cache/cache';
import { startEmbeddedCache } from '@consortia/infra/cache/embedded-cache';
import type { Failure } from '@consortia/proto/errors';
import { pino } from 'pino';
import { createAttempts, delayAfter, spreadDelay, throttle } from './attempts.ts';
import { createCounters } from './counters.ts';

const unreachable = () => Promise.reject(new Error('out of reach'));
const down: Cache = {
  get: unreachable,
  set: unreachable,
  delete: unreachable,
  increment: unreachable,
  compact: unreachable,
  ready: async () => false,
  close: async () => {},
};
const ana = { account: 'ana@uni.example', device: undefined };
const log = pino({ level: 'silent' });

describe('the delay after failed attempts', () => {
  it('starts with the fifth failure, doubles, and is capped at a quarter of an hour', () => {
    const seconds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 50].map((failures) => delayAfter(failures) / 1000);
    expect(seconds).toEqual([0, 0, 0, 0, 60, 120, 240, 480, 900, 900, 900]);
  });
});

describe('counting in the shared store', () => {
  it('applies in every instance and after a restart', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'attempts-'));
    const clock = () => new Date();
    try {
      const first = await startEmbeddedCache({ directory, log });
      const instances = [1, 2].map(() => createAttempts(createCounters(first, log, clock)));
      for (let tries = 0; tries < throttle.free; tries += 1) {
        await instances[tries % 2]?.signIn({ ...ana, address: `198.51.100.${tries}` });
      }
      await expect(instances[0]?.signIn({ ...ana, address: '203.0.113.1' })).rejects.toThrow();
      await first.close();
      const second = await startEmbeddedCache({ directory, log });
      const restarted = createAttempts(createCounters(second, log, clock));
      await expect(restarted.signIn({ ...ana, address: '203.0.113.2' })).rejects.toMatchObject({
        code: 'identity.too_many_attempts',
      });
      await second.close();
    } finally {
      await rm(directory, { recursive: true });
    }
  });
});

describe('the delay of an address', () => {
  it('doubles with every ten accounts that fail beyond the free ones, and never exceeds half a minute', () => {
    const seconds = [1, 39, 40, 49, 50, 60, 70, 80, 90, 500].map((accounts) => spreadDelay(accounts, 40) / 1000);
    expect(seconds).toEqual([0, 0, 1, 1, 2, 4, 8, 16, 30, 30]);
  });
});

describe('a network', () => {
  it('has a limit of its own over all of its addresses, without an effect on other networks', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'attempts-'));
    const cache = await startEmbeddedCache({ directory, log });
    const attempts = createAttempts(createCounters(cache, log, () => new Date()));
    const from = (address: string, n: number) =>
      attempts.signIn({ account: `${n}@uni.example`, device: undefined, address });
    try {
      for (let n = 0; n < throttle.spread.network; n += 1) await from(`2001:db8:0:${n.toString(16)}::1`, n);
      await expect(from('2001:db8:0:ffff::1', 1000)).rejects.toMatchObject({ code: 'identity.too_many_attempts' });
      await expect(from('2001:db8:1::1', 1001)).resolves.toBeDefined();
    } finally {
      await cache.close();
      await rm(directory, { recursive: true });
    }
  });
});

describe('counting without the shared store', () => {
  it('allows fewer attempts, not more, and still returns when to try again', async () => {
    let now = 0;
    const attempts = createAttempts(createCounters(down, log, () => new Date(now)));
    const next = () => attempts.signIn({ account: 'ana@uni.example', device: undefined, address: '192.0.2.1' });
    for (let tries = 0; tries < throttle.freeStrict; tries += 1) await next();
    await expect(next()).rejects.toMatchObject({
      code: 'identity.too_many_attempts',
      detail: { headers: { 'Retry-After': '60' } },
    } satisfies Partial<Failure>);
    now = 60_000;
    await expect(next()).resolves.toMatchObject({ exhausted: true });
  });

  it('limits an address as well, whatever account is tried', async () => {
    const attempts = createAttempts(createCounters(down, log, () => new Date(0)));
    const next = (n: number) =>
      attempts.signIn({ account: `${n}@uni.example`, device: undefined, address: '192.0.2.1' });
    for (let tries = 0; tries < throttle.spread.strict; tries += 1) await next(tries);
    await expect(next(99)).rejects.toMatchObject({ code: 'identity.too_many_attempts' });
  });
});
