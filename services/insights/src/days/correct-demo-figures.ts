import type { Connection } from 'mongoose';
import { noteChanges } from '../facts/changed-days.ts';
import { factModel } from '../facts/fact-model.ts';
import { recountModel } from './day-models.ts';

/** Of earlier demos: removes people who joined and are no members, and counts the reviews of organisations in the network. May be repeated. */
export async function correctDemoFigures(connection: Connection): Promise<void> {
  const facts = factModel(connection);
  const [joined, reviews] = await Promise.all([
    facts.find({ _id: /^demo joined b1/ }).lean(),
    facts.find({ _id: /^demo review / }).lean(),
  ]);
  const moments = [...joined, ...reviews].map(({ at }) => at);
  await noteChanges({ recounts: recountModel(connection), clock: () => new Date() }, moments);
  await facts.deleteMany({ _id: /^demo joined b1/ });
  for (const { _id, at, version } of reviews) {
    const prompt = { name: 'prompt' as const, at, version, removed: false, postId: null, organisationId: null };
    const filter = { _id: _id.replace('demo review', 'demo prompt') };
    await facts.updateOne(filter, { $setOnInsert: prompt }, { upsert: true });
  }
}
