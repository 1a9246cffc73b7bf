import { createHash } from 'node:crypto';
import type { RunningProduct } from '../run/start-product.ts';
import { serviceNames } from '../topology.ts';

/** Fields that a read may change: using a session prolongs it, at most once a minute. */
const renewal: Readonly<Record<string, readonly string[]>> = { 'identity.sessions': ['lastSeenAt', 'expiresAt'] };

/** One hash for each collection of each service and for the emails; equal hashes before and after mean that nothing changed. */
export async function fingerprint(product: Pick<RunningProduct, 'connect' | 'mail' | 'settle'>) {
  await product.settle();
  const hashes: Record<string, string> = {};
  for (const name of serviceNames) {
    const { db } = await product.connect(name);
    for (const { name: collection } of await db!.listCollections().toArray()) {
      const left = new Set(renewal[`${name}.${collection}`]);
      const documents = await db!.collection(collection).find().sort({ _id: 1 }).toArray();
      const kept = documents.map((one) => Object.entries(one).filter(([field]) => !left.has(field)));
      hashes[`${name}.${collection}`] = `${documents.length} ${digest(kept)}`;
    }
  }
  return { ...hashes, emails: digest(await product.mail?.list()) };
}

const digest = (value: unknown): string => createHash('sha256').update(JSON.stringify(value)).digest('base64url');
