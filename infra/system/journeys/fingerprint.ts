import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { openSqlite, type Sqlite } from '@consortia/infra/embedded/sqlite';
import { deserialize } from 'bson';
import type { RunningProduct } from '../run/start-product.ts';
import { serviceNames } from '../topology.ts';

type Fingerprinted = Pick<RunningProduct, 'mail' | 'settle'> & { dataDir: string };
type Hashes = Readonly<Record<string, string>>;
/** Hashes of the collections of a service, and the version of its file that they were read from. */
type Known = { file: Sqlite; version: unknown; hashes: Hashes };

type Stored = Record<string, unknown>;
/** Parts that are hashed of documents whose changes do not all count; null for a document that is left out. */
const counted: Readonly<Record<string, (document: Stored) => Stored | null>> = {
  // A read may change these: using a session prolongs it, at most once a minute.
  'identity.sessions': ({ lastSeenAt: _used, expiresAt: _until, ...rest }) => rest,
  // Requests without rights add entries: each refusal is counted there.
  'identity.audit': (entry) => (entry.act === 'requests.refused' ? null : entry),
};

/** SQLite's count of the commits of all other connections to the file. */
const versionOf = (file: Sqlite): unknown => file.get('PRAGMA data_version')?.data_version;

/**
 * Makes a function that gives one hash for each collection of each service and for the emails; equal hashes before and after mean that
 * nothing changed. The files of the embedded store are read themselves, which takes a tenth of the time of queries, but not again without
 * a commit since the last call. `close` before the product is closed.
 */
export function createFingerprint(product: Fingerprinted) {
  const known = new Map<string, Known>();

  function hashesOf(name: string, file: Sqlite): Hashes {
    const hashes: Record<string, string> = {};
    for (const { id, name: collection } of file.all('SELECT id, name FROM collections')) {
      const hash = createHash('sha256');
      const countedOf = counted[`${name}.${collection}`];
      let documents = 0;
      for (const { body } of file.all(`SELECT body FROM docs_${id} ORDER BY id`)) {
        const bytes = body as Uint8Array;
        const kept = countedOf ? countedOf(deserialize(bytes)) : bytes;
        if (kept === null) continue;
        hash.update(kept instanceof Uint8Array ? kept : JSON.stringify(kept));
        documents += 1;
      }
      hashes[`${name}.${collection}`] = `${documents} ${hash.digest('base64url')}`;
    }
    return hashes;
  }
  function currentHashesOf(name: string): Hashes {
    const before = known.get(name);
    const file = before?.file ?? openSqlite(join(product.dataDir, 'store', `${name}.sqlite`), { readOnly: true });
    const version = versionOf(file);
    if (before?.version === version) return before!.hashes;
    const current = { file, version, hashes: hashesOf(name, file) };
    known.set(name, current);
    return current.hashes;
  }

  /** Files of events and jobs: without a commit there, and with equal hashes, nothing waits that could change anything. */
  const waiting = new Map<string, { file: Sqlite; version: unknown }>();
  function isAnythingNew(): boolean {
    let isNew = false;
    for (const path of ['bus/events.sqlite', 'jobs/jobs.sqlite']) {
      const before = waiting.get(path);
      const file = before?.file ?? openSqlite(join(product.dataDir, path), { readOnly: true });
      const version = versionOf(file);
      waiting.set(path, { file, version });
      isNew ||= before?.version !== version;
    }
    return isNew;
  }
  const readStores = (): Hashes => Object.assign({}, ...serviceNames.map(currentHashesOf));

  let stores: Hashes = {};
  return {
    async take(): Promise<Hashes> {
      let current = readStores();
      if (isAnythingNew() || !isDeepStrictEqual(current, stores)) {
        await product.settle();
        current = readStores();
        isAnythingNew();
      }
      stores = current;
      const emails = JSON.stringify(await product.mail?.list());
      return { ...stores, emails: createHash('sha256').update(emails).digest('base64url') };
    },
    close(): void {
      for (const { file } of [...known.values(), ...waiting.values()]) file.close();
    },
  };
}
