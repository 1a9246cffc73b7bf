import { basename, dirname, join } from 'node:path';
import type { Engines } from '@consortia/infra/config/config';
import { collectionsOf, copyIn } from '@consortia/infra/store/database-copy';
import { databasesFolder, readManifest } from './manifest.ts';
import { openServiceDatabases, type ServiceDatabase } from './service-databases.ts';

async function refuseFilled(databases: readonly ServiceDatabase[]): Promise<void> {
  const filled: string[] = [];
  for (const { service, database } of databases) {
    if ((await collectionsOf(database)).length > 0) filled.push(service);
  }
  if (filled.length === 0) return;
  throw new Error(`These databases are not empty: ${filled.join(', ')}. Drop them, or choose another MONGODB_URL.`);
}

/**
 * Fills the empty databases of the distributed run with a backup of it. Throws, before anything is changed, where the backup is
 * incomplete or damaged, is one of a data folder, or where a database holds anything.
 */
export async function restoreEngines(backup: string, engines: Engines): Promise<{ at: string; documents: number }> {
  const { at, files } = await readManifest(backup);
  const copied = Object.keys(files).filter((file) => file.startsWith(`${databasesFolder}/`));
  if (copied.length === 0) throw new Error(`${backup} is a backup of a data folder: restore it without MONGODB_URL.`);
  const { databases, close } = await openServiceDatabases(engines);
  try {
    await refuseFilled(databases);
    let documents = 0;
    for (const file of copied) {
      const service = basename(dirname(file));
      const known = databases.find((one) => one.service === service);
      if (!known) throw new Error(`The backup is of another version: this one has no service ${service}.`);
      documents += await copyIn(known.database.collection(basename(file, '.bson')), join(backup, file));
    }
    return { at, documents };
  } finally {
    await close();
  }
}
