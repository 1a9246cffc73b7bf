import { duplicatesOnly } from '@consortia/infra/store/consume';
import { type Model, trusted } from 'mongoose';
import type { Fact } from './fact-model.ts';

type State = Pick<Fact, '_id' | 'name' | 'at' | 'version'> &
  Partial<Pick<Fact, 'removed' | 'postId' | 'organisationId'>>;

/** Writes a fact unless a later version of it is stored; safe to repeat and in any order. */
export async function writeFact(facts: Model<Fact>, { _id, version, ...state }: State): Promise<void> {
  const filter = { _id, version: trusted({ $lt: version }) };
  await duplicatesOnly(facts.updateOne(filter, { $set: { removed: false, ...state, version } }, { upsert: true }));
}
