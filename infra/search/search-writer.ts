import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import type { MessagePort } from 'node:worker_threads';
import { compactDatabase } from '../worker/compact-database.ts';
import { diskProbe } from '../worker/disk-probe.ts';
import { transactionBatch } from '../worker/transaction-batch.ts';
import { serveCalls } from '../worker/worker-host.ts';
import { createIndexWriter } from './index-writer.ts';
import { limitLogSize } from './short-log.ts';

const busyMs = 5000;

export type SearchWriterCalls = ReturnType<typeof createIndexWriter> & {
  probe: ReturnType<typeof diskProbe>;
};
export type SearchMaintenance = { compact(): void };

/** Serves all changes of the search file in `directory` as its one writer; concurrent calls share a flush. */
export function serve(port: MessagePort, { directory }: { directory: string }): void {
  const file = join(directory, 'search.sqlite');
  const database = new DatabaseSync(file);
  database.exec(
    `PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = ${busyMs}; PRAGMA cache_size = -8000; PRAGMA wal_autocheckpoint = 2000;`,
  );
  const log = limitLogSize(database, file, busyMs);
  const calls: SearchWriterCalls = { probe: diskProbe(database), ...createIndexWriter(database) };
  const alone = { compact: () => compactDatabase(database) };
  const together = transactionBatch(database);
  serveCalls(calls, {
    port,
    batch(runs) {
      together(runs);
      log.written();
    },
    alone,
    close() {
      log.close();
      database.close();
    },
  });
}
