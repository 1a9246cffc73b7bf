import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Engines } from '@consortia/infra/config/config';
import { keyTexts } from '@consortia/infra/config/keys';
import type { Environment } from '@consortia/infra/config/read-config';
import { copyOut } from '@consortia/infra/store/database-copy';
import { fileOfKey } from '../deployment/programs.ts';
import { databasesFolder, type Manifest } from './manifest.ts';
import { openServiceDatabases } from './service-databases.ts';
import { writeBackup } from './write-backup.ts';

function writeKeys(part: string, keys: Record<string, string>): string[] {
  mkdirSync(join(part, 'secrets'), { mode: 0o700 });
  return Object.entries(keys).map(([variable, text]) => {
    const file = join('secrets', fileOfKey(variable));
    writeFileSync(join(part, file), `${text.trim()}\n`, { mode: 0o600 });
    return file;
  });
}

/**
 * Backs up the distributed run, while it runs: the databases of all services and the keys that the environment gives. On a replica
 * set all documents are of one moment. Rejects where MongoDB cannot be used, or forgets that moment before the end.
 */
export async function backUpEngines(
  engines: Engines,
  env: Environment,
  backups: string,
): Promise<{ folder: string; manifest: Manifest }> {
  const keys = keyTexts(env);
  if (keys.FIELD_KEYS === undefined) {
    throw new Error('FIELD_KEYS is missing: without it encrypted fields of the backup could not be read.');
  }
  return writeBackup(backups, async (part) => {
    const { client, databases, single, close } = await openServiceDatabases(engines);
    const session = single ? undefined : client.startSession({ snapshot: true });
    try {
      const files: string[] = [];
      for (const { service, database } of databases) {
        const folder = join(databasesFolder, service);
        const copied = await copyOut(database, join(part, folder), session);
        files.push(...copied.map((file) => join(folder, file)));
      }
      if (files.length === 0) throw new Error('There is nothing to back up: no service has a database there.');
      return [...files, ...writeKeys(part, keys)];
    } finally {
      await session?.endSession();
      await close();
    }
  });
}
