import { duplicatesOnly } from '@consortia/infra/store/consume';
import { trusted } from 'mongoose';
import type { Insights } from '../insights.ts';
import { noteChanges } from './changed-days.ts';
import type { Fact } from './fact-model.ts';

export type FactState = Pick<Fact, '_id' | 'name' | 'at' | 'version'> &
  Partial<Pick<Fact, 'removed' | 'postId' | 'organisationId'>>;
type Writing = Pick<Insights, 'facts' | 'recounts' | 'clock'>;

/**
 * Writes facts unless a later version of them is stored; safe to repeat and in any order. The days that they counted in, and in which
 * they count now, are noted before. `overwrite` takes an earlier version for the truth, as after a restored backup.
 */
export async function writeFacts(
  { facts, ...noting }: Writing,
  states: readonly FactState[],
  { overwrite = false } = {},
): Promise<void> {
  const ids = trusted({ $in: states.map(({ _id }) => _id) });
  const found = await facts.find({ _id: ids }).select('at version removed').lean();
  const stored = new Map(found.map((fact) => [fact._id, fact]));
  const changed = states.filter(({ _id, version }) => {
    const before = stored.get(_id)?.version ?? 0;
    return overwrite ? before !== version : before < version;
  });
  const moments = changed.flatMap((state) => {
    const before = stored.get(state._id);
    return [...(state.removed ? [] : [state.at]), ...(before && !before.removed ? [before.at] : [])];
  });
  await noteChanges(noting, moments);
  await Promise.all(
    changed.map(({ _id, version, ...state }) => {
      const filter = overwrite ? { _id } : { _id, version: trusted({ $lt: version }) };
      const update = { $set: { removed: false, ...state, version } };
      return duplicatesOnly(facts.updateOne(filter, update, { upsert: true }));
    }),
  );
}
