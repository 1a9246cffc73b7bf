import { join } from 'node:path';
import { startEmbeddedStore } from '@consortia/infra/embedded/embedded-store';
import { connectStore } from '@consortia/infra/store/connection';

export const emailOfAccount = (index: number): string => `person.${index}@uni-aurora.example`;

/** Adds accounts like Ana's, with the password of the demo people, to a data folder in which no product runs. */
export async function addAccounts(dataDir: string, count: number): Promise<void> {
  const quiet = { info() {}, warn() {}, error: console.error };
  const store = await startEmbeddedStore({ directory: join(dataDir, 'store'), log: quiet });
  const connection = await connectStore(await store.urlFor('identity'), { log: quiet });
  const users = connection.collection<{ _id: string }>('users');
  const { _id, ...person } = (await users.findOne({ email: 'ana.kovacs@uni-aurora.example' }))!;
  const accounts = Array.from({ length: count }, (_, index) => ({
    ...person,
    _id: `f2${index.toString(16).padStart(22, '0')}`,
    email: emailOfAccount(index),
  }));
  await users.insertMany(accounts);
  await connection.close();
  await store.close();
}
