import type { Posts } from '../posts.ts';

/** Maximum number of topics of one identifier. Cascade calls share that of their parent, up to 25 in the data of the portal. */
const maxTopics = 100;

/** Ids of the funding topics of an identifier. */
export async function topicsOf({ topics }: Pick<Posts, 'topics'>, identifier: string): Promise<string[]> {
  const found = await topics.model.find({ identifier, deletedAt: null }).select('_id').limit(maxTopics).lean();
  return found.map(({ _id }) => _id);
}
