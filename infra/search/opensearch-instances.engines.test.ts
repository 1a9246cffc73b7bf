import { createServer } from 'node:http';
import { Client } from '@opensearch-project/opensearch';
import { pino } from 'pino';
import { externalServer } from '../testing/engines/engine.ts';
import { notRun, withEngine } from '../testing/engines/engine-suite.ts';
import { startOpenSearch as startEngine } from '../testing/engines/opensearch.ts';
import { until } from '../testing/engines/until.ts';
import { startOpenSearch } from './opensearch-search.ts';
import type { IndexDefinition, Search, SearchDocument, SearchQuery } from './search.ts';

const log = pino({ level: 'silent' });
const definition: IndexDefinition = { name: 'things', version: 1, fields: { title: { weight: 1 } } };
const rights = ['everyone'];
const thing = (id: string, title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  id,
  version: 1,
  fields: { title },
  filters: {},
  rights,
  stored: {},
  ...more,
});
const refused = { name: 'Failure', code: 'kit.unavailable' };

await withEngine('several instances, load and outages of search on OpenSearch', startEngine, (engine, newPrefix) => {
  const { url, server } = engine;
  const admin = new Client({ node: url });
  const prefixes: string[] = [];
  const opened: Search[] = [];
  const open = async (prefix: string): Promise<Search> => {
    const search = await startOpenSearch({ url, log, prefix });
    opened.push(search);
    return search;
  };
  const fresh = (): string => {
    prefixes.push(newPrefix());
    return prefixes.at(-1)!;
  };
  const found = async (search: Search, query: Partial<SearchQuery>): Promise<string[]> =>
    (await search.query('things', { text: '', rights, limit: 50, ...query })).hits.map(({ id }) => id);
  const indexes = async (prefix: string) =>
    Object.keys((await admin.indices.get({ index: `${prefix}.*` })).body).length;
  afterEach(async () => {
    await Promise.all(opened.splice(0).map((search) => search.close()));
    for (const prefix of prefixes.splice(0)) await admin.indices.delete({ index: `${prefix}.*` });
  });
  afterAll(() => admin.close());

  describe('several instances on OpenSearch', () => {
    it('see each other’s changes at once, and a rebuild of one has those of the other', async () => {
      const prefix = fresh();
      const [one, other] = [await open(prefix), await open(prefix)];
      expect(await Promise.all([one.define(definition), other.define(definition)])).toEqual([
        { mustBuild: true },
        { mustBuild: true },
      ]);
      await one.put('things', [thing('a', 'Old title'), thing('b', 'Old title')]);
      expect(await found(other, { text: 'old' })).toEqual(['a', 'b']);
      async function* source() {
        yield [thing('a', 'New title', { version: 2 })];
        await other.put('things', [thing('c', 'New title')]);
        await other.remove('things', [{ id: 'b', version: 2 }]);
        yield [thing('b', 'Old title')];
      }
      await one.rebuild({ ...definition, version: 2 }, source());
      expect([await found(other, { text: 'new' }), await found(other, { text: 'old' })]).toEqual([['a', 'c'], []]);
      await other.put('things', [thing('d', 'New title')]);
      expect(await found(one, { text: 'new' })).toEqual(['a', 'c', 'd']);
      expect(await indexes(prefix)).toBe(1);
    });

    it('may build the same index at the same time, while queries go on and find all of it', async () => {
      const prefix = fresh();
      const [one, other] = [await open(prefix), await open(prefix)];
      await one.define(definition);
      await one.put('things', [thing('a', 'Same title'), thing('b', 'Same title')]);
      async function* source() {
        yield [thing('a', 'Same title')];
        yield [thing('b', 'Same title')];
      }
      let building = true;
      const seen: string[][] = [];
      const querying = (async () => {
        while (building) seen.push(await found(other, { text: 'same' }));
      })();
      try {
        for (let round = 0; round < 3; round += 1)
          await Promise.all([one.rebuild(definition, source()), other.rebuild(definition, source())]);
      } finally {
        building = false;
        await querying;
      }
      expect(seen.length).toBeGreaterThan(3);
      expect(new Set(seen.map(String))).toEqual(new Set(['a,b']));
      await one.define(definition);
      expect(await indexes(prefix)).toBeLessThanOrEqual(2);
    }, 60_000);

    it('throw away what a rebuild that died has left, and nothing of one that goes on', async () => {
      const prefix = fresh();
      const search = await open(prefix);
      await search.define(definition);
      const leave = (name: string, building: number) =>
        admin.indices.create({
          index: `${prefix}.things.${name}`,
          body: {
            mappings: { _meta: { definition, building } as object },
            aliases: { [`${prefix}.things.all`]: {}, [`${prefix}.things.${name}.writer`]: {} },
          },
        });
      await leave('dead', Date.now() - 120_000);
      await leave('alive', Date.now());
      await search.define(definition);
      const left = Object.keys((await admin.indices.get({ index: `${prefix}.*` })).body);
      expect(left.sort()).toEqual([`${prefix}.things.alive`, `${prefix}.things.first`]);
    });
  });

  describe('a great deal at once on OpenSearch', () => {
    it('resolves to the documents that OpenSearch rejects, and indexes the others', async () => {
      const search = await open(fresh());
      await search.define(definition);
      const tooLong = thing('too-long', 'Same title', { filters: { kind: ['x'.repeat(40_000)] } });
      // OpenSearch refuses the request of an id this long as one.
      const longId = thing('i'.repeat(513), 'Same title');
      expect(await search.put('things', [thing('a', 'Same title'), tooLong, longId, thing('b', 'Same title')])).toEqual(
        [
          { id: 'too-long', reason: expect.stringContaining('immense term') },
          { id: longId.id, reason: expect.stringContaining('too long') },
        ],
      );
      await search.put('things', [thing('c', 'Same title')]);
      expect(await found(search, { text: 'same' })).toEqual(['a', 'b', 'c']);
    });

    it('pages beyond ten thousand, in every order', async () => {
      const search = await open(fresh());
      await search.define(definition);
      const name = (n: number) => `n${String(n).padStart(5, '0')}`;
      const all = Array.from({ length: 10_100 }, (_, n) =>
        thing(name(n), 'Same title', { filters: n < 10_050 ? { order: n } : {} }),
      );
      await search.put('things', all);
      const page = (more: Partial<SearchQuery>) => found(search, { offset: 10_048, limit: 4, ...more });
      const expected = [10_048, 10_049, 10_050, 10_051].map(name);
      expect(await page({})).toEqual(expected);
      expect(await page({ text: 'same' })).toEqual(expected);
      expect(await page({ sort: { filter: 'order', by: 'number', direction: 'ascending' } })).toEqual(expected);
      const downwards = { sort: { filter: 'order', by: 'number', direction: 'descending' } } as const;
      expect(await page(downwards)).toEqual([name(1), name(0), name(10_099), name(10_098)]);
      expect(await page({ ...downwards, offset: 10_098 })).toEqual([name(10_051), name(10_050)]);
      expect(await page({ offset: 20_000 })).toEqual([]);
    }, 60_000);

    it('refuses changes while OpenSearch is read-only, as with a full disk, and responds to queries', async () => {
      const prefix = fresh();
      const search = await open(prefix);
      await search.define(definition);
      await search.put('things', [thing('a', 'Same title')]);
      const block = (on: boolean | null) =>
        admin.indices.putSettings({
          index: `${prefix}.*`,
          body: { index: { blocks: { read_only_allow_delete: on } } } as object,
        });
      await block(true);
      const startedAt = Date.now();
      await expect(search.put('things', [thing('b', 'Same title')])).rejects.toMatchObject(refused);
      expect(Date.now() - startedAt).toBeLessThan(5000);
      expect(await found(search, { text: 'same' })).toEqual(['a']);
      await block(null);
      await search.put('things', [thing('b', 'Same title')]);
      expect(await found(search, { text: 'same' })).toEqual(['a', 'b']);
    }, 60_000);
  });

  describe('the start of search on OpenSearch', () => {
    it('is refused where nothing responses, and tells where but no password', async () => {
      await expect(startOpenSearch({ url: 'http://me:s3cret@127.0.0.1:1', log })).rejects.toThrow(
        /^OpenSearch at 127\.0\.0\.1:1 cannot be used \(OPENSEARCH_URL\): connect ECONNREFUSED/,
      );
    }, 15_000);

    it('is refused where the server is not OpenSearch', async () => {
      const info = JSON.stringify({ version: { number: '8.1.0' } });
      const other = createServer((_request, response) =>
        response.setHeader('Content-Type', 'application/json').end(info),
      );
      await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
      const { port } = other.address() as { port: number };
      await expect(startOpenSearch({ url: `http://127.0.0.1:${port}`, log })).rejects.toThrow(
        /it must be OpenSearch 2 or later, and is another server 8\.1\.0$/,
      );
      other.closeAllConnections();
      other.close();
    });
  });

  if (!server) return notRun('filling OpenSearch and taking it away from search', externalServer('OPENSEARCH_URL'));
  describe('more at once than OpenSearch has room for', () => {
    it('waits while OpenSearch is busy, and indexes everything', async () => {
      const prefix = fresh();
      const [search, other] = [await open(prefix), await open(prefix)];
      await search.define(definition);
      const rejections = async (): Promise<number> => {
        const { body } = await admin.transport.request({ method: 'GET', path: '/_nodes/stats/indexing_pressure' });
        const nodes = Object.values(JSON.parse(JSON.stringify(body)).nodes) as Record<string, never>[];
        return nodes.reduce((sum, node) => sum + countRejections(node), 0);
      };
      const before = await rejections();
      const stored = { text: 'lorem ipsum dolor '.repeat(5000) };
      const batches = Array.from({ length: 20 }, (_, n) =>
        Array.from({ length: 20 }, (_, m) => thing(`n${n}-${m}`, 'Same title', { stored })),
      );
      await Promise.all(batches.map((batch, n) => (n % 2 ? search : other).put('things', batch)));
      expect(await rejections()).toBeGreaterThan(before);
      const { total } = await search.query('things', { text: 'same', rights, limit: 0 });
      expect(total).toBe(400);
    }, 120_000);
  });

  describe('search when OpenSearch goes away', () => {
    const filled = async (): Promise<Search> => {
      const search = await open(fresh());
      await search.define(definition);
      await search.put('things', [thing('a', 'Same title')]);
      return search;
    };
    /** How long the calls of a moment took, each of which had to fail. */
    const refusedIn = async (...calls: (() => Promise<unknown>)[]): Promise<number> => {
      const startedAt = Date.now();
      await Promise.all(calls.map((call) => expect(call()).rejects.toMatchObject(refused)));
      return Date.now() - startedAt;
    };

    it('refuses at once after a crash, is not ready, and has everything when OpenSearch is back', async () => {
      const search = await filled();
      await server.kill();
      const put = () => search.put('things', [thing('b', 'Same title')]);
      const took = await refusedIn(() => found(search, {}), put);
      expect(took).toBeLessThan(1000);
      expect(await search.ready()).toBe(false);
      await server.start();
      await until(() => search.ready(), 30_000);
      await until(
        () =>
          put().then(
            () => true,
            () => false,
          ),
        30_000,
      );
      expect(await found(search, { text: 'same' })).toEqual(['a', 'b']);
    }, 120_000);

    it('refuses queries within three seconds while OpenSearch is suspended, and works again afterwards', async () => {
      const search = await filled();
      await server.suspend();
      expect(await refusedIn(() => found(search, {}))).toBeLessThan(3000);
      expect(await search.ready()).toBe(false);
      const late = refusedIn(() => search.put('things', [thing('b', 'Same title')]));
      expect(await late).toBeLessThan(4000);
      await server.resume();
      await until(() => search.ready(), 30_000);
      await until(
        () =>
          found(search, { text: 'same' }).then(
            (ids) => ids.includes('a'),
            () => false,
          ),
        30_000,
      );
    }, 120_000);
  });
});

/** Rejections are counted by stage and shard. */
function countRejections(value: unknown, name = ''): number {
  if (typeof value === 'number') return name.endsWith('rejections') ? value : 0;
  if (typeof value !== 'object' || value === null) return 0;
  return Object.entries(value).reduce((sum, [key, inner]) => sum + countRejections(inner, key), 0);
}
