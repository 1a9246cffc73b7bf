import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '@consortia/infra/config/config';
import { snapshotFolder } from './folder-snapshot.ts';
import { type Manifest, writeManifest } from './manifest.ts';

/** Throws where the state is not in the data folder alone: a copy of one part of it would not agree with the rest. */
export function refuseDistributed(engines: Engines | undefined): void {
  const { mongodbUrl, kafkaBrokers, redisUrl } = engines ?? {};
  if (!mongodbUrl && !kafkaBrokers && !redisUrl) return;
  throw new Error('The state is in engines of their own. How they are backed up is in docs/operating.md.');
}

/** A name for a backup of this moment, which sorts by time. */
const backupName = (at: Date): string => `consortia-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Writes a backup in a new folder below `backups` by `write`, which returns the paths of its files; it has its name only once it is whole
 * and on disk. Readable by its owner alone, since the keys are in it.
 */
async function writeBackup(
  backups: string,
  write: (folder: string) => Promise<readonly string[]>,
): Promise<{ folder: string; manifest: Manifest }> {
  process.umask(0o077);
  const at = new Date();
  const folder = join(backups, backupName(at));
  const part = `${folder}.part`;
  mkdirSync(backups, { recursive: true, mode: 0o700 });
  mkdirSync(part, { mode: 0o700 });
  try {
    const files = await write(part);
    const manifest = await writeManifest(part, files, at.toISOString());
    renameSync(part, folder);
    return { folder, manifest };
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    throw error;
  }
}

/** Backs up the data folder of the embedded run, whether the product runs or not. */
export function backUpFolder(dataDir: string, backups: string): Promise<{ folder: string; manifest: Manifest }> {
  if (!existsSync(dataDir)) throw new Error(`There is no data folder ${dataDir}.`);
  return writeBackup(backups, (part) => snapshotFolder(dataDir, part));
}
