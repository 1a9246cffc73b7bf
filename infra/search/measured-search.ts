import type { Search } from './search.ts';

/** Search whose queries are measured: `observe` is given the index and the milliseconds of each, also of one that failed. */
export function measuredSearch(search: Search, observe: (index: string, milliseconds: number) => void): Search {
  const own: Pick<Search, 'query'> = {
    async query(index, query) {
      const startedAt = performance.now();
      try {
        return await search.query(index, query);
      } finally {
        observe(index, performance.now() - startedAt);
      }
    },
  };
  // The engine may start with its first call, so its other methods are read when they are called.
  return Object.assign(Object.create(search), own) as Search;
}
