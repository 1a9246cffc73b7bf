import type { SearchResult } from './search.ts';
import { searchReaders } from './search-readers.ts';

const query = { text: 'quantum', rights: ['public'], limit: 5 };
const nothing: SearchResult = { hits: [], total: 0, totalCapped: false, facets: {}, fuzzy: false };

/** Threads whose queries last until they are released, and which start when they are let. */
function heldThreads() {
  const served: number[] = [];
  const started: number[] = [];
  const closed: number[] = [];
  const running: (() => void)[] = [];
  let letStart: () => Promise<void> = async () => {};
  return {
    served,
    started,
    closed,
    holdStart(by: () => Promise<void>) {
      letStart = by;
    },
    release() {
      for (const end of running.splice(0)) end();
    },
    start: async (number: number) => {
      started.push(number);
      await letStart();
      return {
        calls: {
          query: () => {
            served.push(number);
            return new Promise<SearchResult>((resolve) => running.push(() => resolve(nothing)));
          },
        },
        alive: () => true,
        close: async () => void closed.push(number),
      };
    },
  };
}
const turns = async (): Promise<void> => {
  for (let n = 0; n < 20; n += 1) await Promise.resolve();
};

describe('threads that run queries', () => {
  it('starts none before the first query, and a further one only while all of them have a query', async () => {
    const threads = heldThreads();
    const readers = searchReaders(threads.start, 3);
    expect(threads.started).toEqual([]);
    const first = readers.query('posts', query);
    await turns();
    threads.release();
    await first;
    const second = readers.query('posts', query);
    await turns();
    expect(threads.started).toEqual([1]);
    const third = readers.query('posts', query);
    await turns();
    expect(threads.started).toEqual([1, 2]);
    threads.release();
    await Promise.all([second, third]);
    await readers.close();
    expect(threads.closed).toEqual([1, 2]);
  });

  it('runs one query in each thread, starts no more than it may, and serves the others in their order', async () => {
    const threads = heldThreads();
    const readers = searchReaders(threads.start, 2);
    const done: number[] = [];
    const all: Promise<unknown>[] = [];
    for (let n = 0; n < 5; n += 1) {
      all.push(readers.query('posts', query).then(() => done.push(n)));
      await turns();
    }
    expect(threads.started).toEqual([1, 2]);
    expect(threads.served).toEqual([1, 2]);
    threads.release();
    await turns();
    expect(done).toEqual([0, 1]);
    expect(threads.served).toHaveLength(4);
    threads.release();
    await turns();
    threads.release();
    await Promise.all(all);
    expect(done).toEqual([0, 1, 2, 3, 4]);
    await readers.close();
  });

  it('fails no query because a further thread cannot be started, and tries it again with the next', async () => {
    const threads = heldThreads();
    const readers = searchReaders(threads.start, 2);
    const all = [readers.query('posts', query)];
    await turns();
    threads.holdStart(() => Promise.reject(new Error('There is no memory.')));
    all.push(readers.query('posts', query));
    await turns();
    threads.holdStart(async () => {});
    all.push(readers.query('posts', query));
    await turns();
    expect(threads.started).toEqual([1, 2, 2]);
    threads.release();
    await turns();
    threads.release();
    expect(await Promise.all(all)).toEqual([nothing, nothing, nothing]);
    await readers.close();
  });

  it('says why the first cannot be started, tries it again, and refuses queries once it is closed', async () => {
    const threads = heldThreads();
    threads.holdStart(() => Promise.reject(new Error('There is no memory.')));
    const readers = searchReaders(threads.start, 2);
    await expect(readers.query('posts', query)).rejects.toThrow('There is no memory.');
    threads.holdStart(async () => {});
    const again = readers.query('posts', query);
    await turns();
    threads.release();
    expect(await again).toEqual(nothing);
    await readers.close();
    await expect(readers.query('posts', query)).rejects.toThrow('The search is closed.');
  });
});
