import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { pino } from 'pino';
import { startEmbeddedSearch } from './embedded-search.ts';
import { searchContract } from './search-contract.ts';

describe('embedded search', () => {
  searchContract(async () => {
    const directory = await mkdtemp(join(tmpdir(), 'consortia-search-'));
    const start = () => startEmbeddedSearch({ directory, log: pino({ level: 'silent' }) });
    let search = await start();
    return {
      search,
      async reopen() {
        await search.close();
        search = await start();
        return search;
      },
      async dispose() {
        await search.close();
        await rm(directory, { recursive: true, force: true });
      },
    };
  });

  it('is built again where its file has another format', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'consortia-search-'));
    const definition = { name: 'posts', version: 1, fields: { text: { weight: 1 } } };
    const start = () => startEmbeddedSearch({ directory, log: pino({ level: 'silent' }) });
    const one = { id: 'a', version: 1, fields: { text: 'Kovács' }, filters: {}, rights: ['member'], stored: {} };
    const found = async () => (await search.query('posts', { text: 'kovacs', rights: ['member'], limit: 1 })).total;
    let search = await start();
    await search.define(definition);
    await search.put('posts', [one]);
    await search.close();
    const database = new DatabaseSync(join(directory, 'search.sqlite'));
    database.prepare('UPDATE indexes SET definition = ?').run(JSON.stringify(definition));
    database.exec('DROP TABLE i1_1_texts');
    database.close();
    search = await start();
    try {
      expect(await search.define(definition)).toEqual({ mustBuild: true });
      await search.put('posts', [{ ...one, id: 'b' }]);
      // Until a rebuild has ended what is there may be a part of it.
      expect(await search.define(definition)).toEqual({ mustBuild: true });
      async function* source() {
        yield [one, { ...one, id: 'b' }];
      }
      await search.rebuild(definition, source());
      expect(await found()).toBe(2);
      expect(await search.define(definition)).toEqual({ mustBuild: false });
    } finally {
      await search.close();
      await rm(directory, { recursive: true, force: true });
    }
  });

  it('counts and ranks the newest of a great many hits under a filter, and all of those that can be paged to', async () => {
    const directory = await mkdtemp(join(tmpdir(), 'consortia-search-'));
    const search = await startEmbeddedSearch({ directory, log: pino({ level: 'silent' }) });
    await search.define({ name: 'posts', version: 1, fields: { text: { weight: 1 } } });
    const put = (ids: readonly string[], year: string, text: string) =>
      search.put(
        'posts',
        ids.map((id) => ({
          id,
          version: 1,
          fields: { text },
          filters: { type: ['project'], year: [year] },
          rights: ['member'],
          stored: {},
        })),
      );
    const query = { text: 'quantum ', rights: ['member'], filters: { type: ['project'] }, limit: 1 };
    const best = async () => (await search.query('posts', query)).hits[0]?.id;
    const numbered = (prefix: string, count: number) => Array.from({ length: count }, (_, n) => `${prefix}${n}`);
    try {
      await put(['oldest'], 'first', 'quantum');
      await put(numbered('a', 998), 'early', 'quantum and many other words of a text');
      expect(await best()).toBe('oldest');
      await put(numbered('b', 10), 'late', 'quantum and many other words of a text');
      expect(await best()).not.toBe('oldest');
      const { facets } = await search.query('posts', { ...query, facets: ['year'], facetsOver: 10, limit: 0 });
      expect(facets).toEqual({ year: [{ value: 'late', count: 10 }] });
    } finally {
      await search.close();
      await rm(directory, { recursive: true, force: true });
    }
  });
});
