import type { Connection } from 'mongoose';

/** As it was stored before: a copy of the funding action instead of its id. */
type Stored = { _id: string; action?: { topic: { id: string } } | null };
const BATCH = 500;

/** Puts the ids of topic and first action in the place of a copied action. Walks by id, so it can begin again at any time. */
export async function referToTopics(connection: Connection): Promise<void> {
  const opportunities = connection.collection<Stored>('opportunities');
  for (let after = ''; ; ) {
    const batch = await opportunities
      .find({ _id: { $gt: after } }, { projection: { action: 1 } })
      .sort({ _id: 1 })
      .limit(BATCH)
      .toArray();
    const copied = batch.filter(({ action }) => action !== undefined);
    const writes = copied.map(({ _id, action }) => {
      const topicId = action?.topic.id ?? null;
      const ids = { topicId, actionId: topicId && `${topicId}a1` };
      return { updateOne: { filter: { _id }, update: { $set: ids, $unset: { action: 1 as const } } } };
    });
    if (writes.length > 0) await opportunities.bulkWrite(writes);
    if (batch.length < BATCH) return;
    after = batch.at(-1)!._id;
  }
}
