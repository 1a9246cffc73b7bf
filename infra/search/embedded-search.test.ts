import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
});
