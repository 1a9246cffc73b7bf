import { Client } from '@opensearch-project/opensearch';
import { pino } from 'pino';
import { withEngine } from '../testing/engines/engine-suite.ts';
import { startOpenSearch as startEngine } from '../testing/engines/opensearch.ts';
import { startOpenSearch } from './opensearch-search.ts';
import type { IndexDefinition, SearchDocument } from './search.ts';

const log = pino({ level: 'silent' });
/** Longer than OpenSearch takes to renew the leases that retain deleted documents. */
const timeoutMs = 120_000;

await withEngine('compaction on OpenSearch', startEngine, ({ url }, newPrefix) => {
  const admin = new Client({ node: url });
  afterAll(() => admin.close());

  it(
    'removes deleted and replaced documents from the segments, a few among many',
    async () => {
      const prefix = newPrefix();
      const search = await startOpenSearch({ url, log, prefix });
      const definition: IndexDefinition = { name: 'posts', version: 1, fields: { name: { weight: 1 } } };
      const document = (n: number, name: string, version: number): SearchDocument => ({
        ...{ id: `p${n}`, version, fields: { name }, filters: {}, rights: ['everyone'], stored: {} },
      });
      const deleted = async () =>
        (await admin.indices.stats({ index: `${prefix}.*`, metric: 'docs' })).body._all?.primaries?.docs?.deleted;
      try {
        await search.define(definition);
        const many = Array.from({ length: 200 }, (_, n) => document(n, `Name ${n}`, 1));
        await search.put(definition.name, many);
        await search.remove(definition.name, [{ id: 'p7', version: 2 }]);
        await search.put(definition.name, [document(8, 'Another name', 2)]);
        expect(await deleted()).toBeGreaterThan(0);
        await search.compact();
        expect(await deleted()).toBe(0);
      } finally {
        await search.close();
        await admin.indices.delete({ index: `${prefix}.*` });
      }
    },
    timeoutMs,
  );
});
