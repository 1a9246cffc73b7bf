import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite, type Sqlite } from '@consortia/infra/embedded/sqlite';
import type { RunningProduct } from '../run/start-product.ts';
import { serviceNames } from '../topology.ts';

type Fingerprinted = Pick<RunningProduct, 'connect' | 'mail' | 'settle'> & { dataDir: string };
type Hashes = Readonly<Record<string, string>>;
/** Hashes of the collections of a service, and the version of its file that they were read from. */
type Known = { file: Sqlite; version: unknown; hashes: Hashes };

/** Fields that a read may change: using a session prolongs it, at most once a minute. */
const renewal: Readonly<Record<string, readonly string[]>> = { 'identity.sessions': ['lastSeenAt', 'expiresAt'] };

/** Entries that requests without rights add: each refusal is counted there. */
const added: Readonly<Record<string, object>> = { 'identity.audit': { act: { $ne: 'requests.refused' } } };

/**
 * Makes a function that gives one hash for each collection of each service and for the emails; equal hashes before and after mean that
 * nothing changed. A service without a commit since the last call is not read again. `close` before the product is closed.
 */
export function createFingerprint(product: Fingerprinted) {
  const known = new Map<string, Known>();

  async function hashesOf(name: string): Promise<Hashes> {
    const { db } = await product.connect(name);
    const hashes: Record<string, string> = {};
    for (const { name: collection } of await db!.listCollections().toArray()) {
      const left = new Set(renewal[`${name}.${collection}`]);
      const documents = await db!
        .collection(collection)
        .find(added[`${name}.${collection}`] ?? {})
        .sort({ _id: 1 })
        .toArray();
      const kept = documents.map((one) => Object.entries(one).filter(([field]) => !left.has(field)));
      hashes[`${name}.${collection}`] = `${documents.length} ${digest(kept)}`;
    }
    return hashes;
  }
  async function currentHashesOf(name: string): Promise<Hashes> {
    const before = known.get(name);
    const file = before?.file ?? openSqlite(join(product.dataDir, 'store', `${name}.sqlite`), { readOnly: true });
    // SQLite counts here the commits of all other connections to the file.
    const version = file.get('PRAGMA data_version')?.data_version;
    if (before?.version === version) return before!.hashes;
    const current = { file, version, hashes: await hashesOf(name) };
    known.set(name, current);
    return current.hashes;
  }

  return {
    async take(): Promise<Hashes> {
      await product.settle();
      const all = await Promise.all(serviceNames.map(currentHashesOf));
      return Object.assign({}, ...all, { emails: digest(await product.mail?.list()) });
    },
    close(): void {
      for (const { file } of known.values()) file.close();
    },
  };
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
