import type { PersonalDataPart } from '@consortia/infra/kit/personal-data';
import { decisionModel } from '../decisions/decision-model.ts';
import type { Posts } from '../posts.ts';

/** Records of one kind in an export. */
const maxRecords = 10_000;
/** What concerns the store alone. */
const internal = '-version -outbox -deletedAt -savedIn';

/** The Opportunities, comments, likes and feeds of a person, and the decisions that they made as an administrator. */
export async function exportPerson(posts: Posts, userId: string): Promise<PersonalDataPart> {
  const own = { userId, deletedAt: null };
  const [opportunities, comments, likes, decisions, feeds] = await Promise.all([
    posts.opportunities.find(own).select(internal).limit(maxRecords).lean(),
    posts.comments.find(own).select(internal).limit(maxRecords).lean(),
    posts.likes.find({ userId, liked: true }).select('postId').limit(maxRecords).lean(),
    decisionModel(posts.connection).find({ byId: userId }).limit(maxRecords).lean(),
    posts.feedAddresses.find({ userId }).select('-tokenHash').limit(maxRecords).lean(),
  ]);
  return { sections: { opportunities, comments, likes, decisions, feeds } };
}
