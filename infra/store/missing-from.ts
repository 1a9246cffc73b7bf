import type mongoose from 'mongoose';

type Identified = { readonly _id: string };

/** Those of `items` whose `_id` no document of the collection has, in their order, found in one query. */
export async function missingFrom<T extends Identified>(
  { collection }: Pick<mongoose.Model<never>, 'collection'>,
  items: readonly T[],
): Promise<T[]> {
  const documents = collection as unknown as mongoose.mongo.Collection<Identified>;
  const present = new Set(await documents.distinct('_id', { _id: { $in: items.map(({ _id }) => _id) } }));
  return items.filter(({ _id }) => !present.has(_id));
}
