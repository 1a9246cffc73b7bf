import { mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '@consortia/infra/worker/make-folder';
import { type Manifest, writeManifest } from './manifest.ts';

/** A name for a backup of this moment, which sorts by time. */
const backupName = (at: Date): string => `consortia-${at.toISOString().replaceAll(/[:.]/g, '-')}`;

/**
 * Writes a backup in a new folder below `backups` by `write`, which returns the paths of its files; it has its name only once it is whole
 * and on disk. Readable by its owner alone, since the keys are in it.
 */
export async function writeBackup(
  backups: string,
  write: (folder: string) => Promise<readonly string[]>,
): Promise<{ folder: string; manifest: Manifest }> {
  process.umask(0o077);
  const at = new Date();
  const folder = join(backups, backupName(at));
  const part = `${folder}.part`;
  try {
    makeFolder(backups);
    mkdirSync(part, { mode: 0o700 });
  } catch (cause) {
    throw new Error(`No backup can be written below ${backups}: ${(cause as Error).message}`, { cause });
  }
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
