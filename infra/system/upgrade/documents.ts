import { globSync } from 'node:fs';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { decodeStored } from '@consortia/infra/embedded/values';

/** Documents of a data folder by service, collection and id; fields as JSON by their name. */
type Documents = ReadonlyMap<string, ReadonlyMap<string, string>>;

/** Computed again when what it is computed from has changed, under ids with a new version. */
const derived = new Set(['recommendations/model_parts']);

/** Fields that a migration has renamed, by service and collection. */
const renamed: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'funding-ingest/topics': { saidAt: 'fieldObservedAt' },
};

/** Every document of a data folder in which no product runs; what the store and the kit note for themselves is left out. */
export function documentsOf(dataDir: string): Documents {
  const documents = new Map<string, Map<string, string>>();
  for (const file of globSync('store/*.sqlite', { cwd: dataDir })) {
    const database = new DatabaseSync(join(dataDir, file), { readOnly: true });
    const collections = database.prepare('SELECT id, name FROM collections').all() as { id: number; name: string }[];
    const service = basename(file, '.sqlite');
    for (const { id, name } of collections) {
      if (name.startsWith('_') || derived.has(`${service}/${name}`)) continue;
      for (const { body } of database.prepare(`SELECT body FROM docs_${id}`).all() as { body: Uint8Array }[]) {
        const { _id, ...fields } = decodeStored(body) as Record<string, unknown>;
        const entries = Object.entries(fields).map(([field, value]) => [field, JSON.stringify(value)] as const);
        documents.set(`${service}/${name}/${String(_id)}`, new Map(entries));
      }
    }
    database.close();
  }
  return documents;
}

/** Documents and fields that were there before and are not there afterwards. */
export function lostDocuments(before: Documents, after: Documents): string[] {
  return [...before].flatMap(([name, fields]) => {
    const now = after.get(name);
    if (!now) return [name];
    const names = renamed[name.slice(0, name.lastIndexOf('/'))] ?? {};
    return [...fields.keys()].filter((field) => !now.has(names[field] ?? field)).map((field) => `${name}: ${field}`);
  });
}
