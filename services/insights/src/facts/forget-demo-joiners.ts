import type { Connection } from 'mongoose';
import { noteChanges } from '../days/changed-days.ts';
import { recountModel } from '../days/day-models.ts';
import { factModel } from './fact-model.ts';

/** Removes people whom earlier demos counted as having joined and who are no members. */
export async function forgetDemoJoiners(connection: Connection): Promise<void> {
  const facts = factModel(connection);
  const invented = { _id: /^demo joined b1/ };
  const moments = (await facts.find(invented).select('at').lean()).map(({ at }) => at);
  await noteChanges({ recounts: recountModel(connection), clock: () => new Date() }, moments);
  await facts.deleteMany(invented);
}
