import { existsSync } from 'node:fs';
import type { Engines } from '@consortia/infra/config/config';
import { snapshotFolder } from './folder-snapshot.ts';
import type { Manifest } from './manifest.ts';
import { writeBackup } from './write-backup.ts';

/** Throws where the state is in the data folder and in engines: a copy of one part of it would not agree with the rest. */
export function refuseMixed(engines: Engines | undefined): void {
  const { kafkaBrokers, redisUrl } = engines ?? {};
  if (!kafkaBrokers && !redisUrl) return;
  throw new Error('The state is in the data folder and in engines. How to back that up is in docs/operating.md.');
}

/** Backs up the data folder of the embedded run, whether the product runs or not. */
export function backUpFolder(dataDir: string, backups: string): Promise<{ folder: string; manifest: Manifest }> {
  if (!existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir}.`);
  return writeBackup(backups, (part) => snapshotFolder(dataDir, part));
}
