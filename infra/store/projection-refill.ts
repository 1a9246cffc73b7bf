import { type Model, trusted } from 'mongoose';
import type { Aggregate } from './outbox-record.ts';

/**
 * One page of an owner's `GET /internal/<aggregate>?after=`: live aggregates in the order of their ids, each as `present`
 * shows it and with its version; `next` is the `after` of the next page, null at the end.
 */
export async function refillPage<D extends Aggregate, T>(
  model: Model<D>,
  after: string | undefined,
  present: (document: D) => T | Promise<T>,
  size = 500,
): Promise<{ items: (T & { version: number })[]; next: string | null }> {
  const aggregates = model as unknown as Model<Aggregate>;
  const documents = await aggregates
    .find({ _id: trusted({ $gt: after ?? '' }), deletedAt: null })
    .sort({ _id: 1 })
    .limit(size)
    .lean<D[]>();
  const items = await Promise.all(
    documents.map(async (document) => ({ ...(await present(document)), version: document.version })),
  );
  return { items, next: documents.length === size ? (documents.at(-1)?._id ?? null) : null };
}
