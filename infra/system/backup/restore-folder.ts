import { cpSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import { unfinishedRestore } from '../run/folder-mode.ts';
import { databasesFolder, readManifest } from './manifest.ts';

const isLock = (name: string): boolean => name.startsWith('lock.sqlite');

function checkDatabase(file: string): void {
  const database = new DatabaseSync(file, { readOnly: true });
  try {
    const verdict = Object.values(database.prepare('PRAGMA quick_check(1)').get() ?? {})[0];
    if (verdict !== 'ok') throw new Error(`The backup is damaged: ${file}: ${String(verdict)}`);
  } finally {
    database.close();
  }
}

/**
 * Fills an empty or missing data folder with a backup. Throws, before anything is changed, where the backup is incomplete or damaged,
 * and where the folder is in use or holds anything.
 */
export async function restoreFolder(backup: string, dataDir: string): Promise<{ at: string; files: number }> {
  const { at, files } = await readManifest(backup);
  if (Object.keys(files).some((file) => file.startsWith(`${databasesFolder}/`))) {
    throw new Error(`${backup} is a backup of databases: set MONGODB_URL to restore it.`);
  }
  const lock = lockFolder(dataDir);
  try {
    const found = readdirSync(dataDir).filter((name) => !isLock(name));
    if (found.length > 0) {
      throw new Error(`The data folder ${dataDir} is not empty. Move it away, or choose another DATA_DIR.`);
    }
    const part = join(dataDir, unfinishedRestore);
    for (const file of Object.keys(files)) {
      mkdirSync(dirname(join(part, file)), { recursive: true });
      cpSync(join(backup, file), join(part, file));
      if (file.endsWith('.sqlite')) checkDatabase(join(part, file));
    }
    for (const name of readdirSync(part)) renameSync(join(part, name), join(dataDir, name));
    rmSync(part, { recursive: true });
    return { at, files: Object.keys(files).length };
  } finally {
    lock.release();
  }
}
