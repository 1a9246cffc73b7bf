import type { Connection } from 'mongoose';
import { filterContract } from './filter-contract.ts';
import type { Any, Fresh } from './fresh-collection.ts';
import { indexContract } from './index-contract.ts';
import { readContract } from './read-contract.ts';
import { updateContract } from './update-contract.ts';
import { writeContract } from './write-contract.ts';

/**
 * What every store behind `connectStore` must do, in MongoDB's words. `connectTo` gives a connection to a database of that
 * name; collections are named at random, so the suite can run against a server that holds other data.
 */
export function storeContract(connectTo: (database: string) => Promise<Connection>): void {
  let connection: Connection;
  let number = 0;
  beforeAll(async () => {
    connection = await connectTo('contract');
  });

  const fresh: Fresh = async () => {
    number += 1;
    const collection = connection.db!.collection<Any>(`c${Date.now().toString(36)}_${number}`);
    await collection.drop().catch(() => false);
    return collection;
  };

  describe('filters', () => filterContract(fresh));
  describe('updates', () => updateContract(fresh));
  describe('writes', () => writeContract(fresh, () => connection));
  describe('indexes', () => indexContract(fresh));
  describe('counts and cursors', () => readContract(fresh, () => connection));
}
