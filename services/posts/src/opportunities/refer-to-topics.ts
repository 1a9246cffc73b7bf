import type { Connection } from 'mongoose';

/** The earlier document: a copy of the funding action instead of its id. */
type Stored = { _id: string; action?: { topic: { id: string } } | null };
const batchSize = 500;

/** Replaces a copied action by the ids of its topic and of its first action. Pages by id, so it can be restarted at any time. */
export async function referToTopics(connection: Connection): Promise<void> {
  const opportunities = connection.collection<Stored>('opportunities');
  for (let after = ''; ; ) {
    const batch = await opportunities
      .find({ _id: { $gt: after } }, { projection: { action: 1 } })
      .sort({ _id: 1 })
      .limit(batchSize)
      .toArray();
    const copied = batch.filter(({ action }) => action !== undefined);
    const writes = copied.map(({ _id, action }) => {
      const topicId = action?.topic.id ?? null;
      const ids = { topicId, actionId: topicId && `${topicId}a1` };
      return { updateOne: { filter: { _id }, update: { $set: ids, $unset: { action: 1 as const } } } };
    });
    if (writes.length > 0) await opportunities.bulkWrite(writes);
    if (batch.length < batchSize) return;
    after = batch.at(-1)!._id;
  }
}
