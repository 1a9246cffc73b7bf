import { boundedCache } from './bounded-cache.ts';

describe('a bounded cache', () => {
  it('returns what was set last', () => {
    const cache = boundedCache<number>(4);
    expect(cache.get('a')).toBeUndefined();
    cache.set('a', 1);
    cache.set('a', 2);
    expect(cache.get('a')).toBe(2);
    for (const key of ['b', 'c', 'd']) cache.set(key, 0);
    cache.set('a', 3);
    expect(cache.get('a')).toBe(3);
  });

  it('keeps what is in use and drops the rest', () => {
    const cache = boundedCache<number>(4);
    cache.set('used', 0);
    cache.set('unused', 0);
    for (let key = 1; key < 20; key++) {
      cache.set(String(key), key);
      expect(cache.get('used')).toBe(0);
    }
    expect(cache.get('unused')).toBeUndefined();
  });

  it('never holds more than it may', () => {
    const cache = boundedCache<number>(10);
    for (let key = 0; key < 100; key++) cache.set(String(key), key);
    const held = Array.from({ length: 100 }, (_, key) => key).filter((key) => cache.get(String(key)) !== undefined);
    expect(held.length).toBeLessThanOrEqual(10);
    expect(held).toContain(99);
  });
});
