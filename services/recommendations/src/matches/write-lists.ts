import type { MatchList } from './match-list.ts';
import type { Matches } from './matches.ts';

export type ListWrite = Omit<MatchList, 'revision'> & {
  /** Version of the list that was read, 0 without one. */
  revision: number;
};
type BulkFailure = { code?: number; writeErrors?: { code: number }[]; result?: { matchedCount: number } };
const duplicate = 11000;

/**
 * Writes lists over those that were read. False where another write came first for one of them or more; the rest is written, so
 * the next attempt finds the correct state.
 */
export async function writeLists({ matchLists }: Pick<Matches, 'matchLists'>, writes: readonly ListWrite[]) {
  if (writes.length === 0) return true;
  const operations = writes.map(({ _id, revision, ...fields }) =>
    revision === 0
      ? { insertOne: { document: { _id, ...fields, revision: 1 } } }
      : { updateOne: { filter: { _id, revision }, update: { $set: { ...fields, revision: revision + 1 } } } },
  );
  const updates = writes.filter(({ revision }) => revision > 0).length;
  try {
    const { matchedCount } = await matchLists.collection.bulkWrite(operations as never, { ordered: false });
    return matchedCount === updates;
  } catch (error) {
    const { code, writeErrors = [] } = error as BulkFailure;
    if (code !== duplicate || writeErrors.some((one) => one.code !== duplicate)) throw error;
    return false;
  }
}
