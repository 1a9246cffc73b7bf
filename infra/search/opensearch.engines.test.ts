import { Client } from '@opensearch-project/opensearch';
import { pino } from 'pino';
import { withEngine } from '../testing/engines/engine-suite.ts';
import { startOpenSearch as startEngine } from '../testing/engines/opensearch.ts';
import { startOpenSearch } from './opensearch-search.ts';
import { searchContract } from './search-contract.ts';

const log = pino({ level: 'silent' });

await withEngine('search on OpenSearch', startEngine, ({ url }, newPrefix) => {
  const admin = new Client({ node: url });
  afterAll(() => admin.close());

  describe('search on OpenSearch', () => {
    searchContract(async () => {
      const prefix = newPrefix();
      const open = () => startOpenSearch({ url, log, prefix });
      let search = await open();
      return {
        search,
        async reopen() {
          await search.close();
          search = await open();
          return search;
        },
        async dispose() {
          await search.close();
          await admin.indices.delete({ index: `${prefix}.*` });
        },
      };
    });
  });
});
