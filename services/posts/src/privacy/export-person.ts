import type { PersonalDataPart } from '@consortia/infra/kit/service/personal-data';
import { decisionModel } from '../decisions/decision-model.ts';
import type { PersonalPosts } from './erase-person.ts';

/** Records of one kind in an export. */
const maxRecords = 10_000;
/** What concerns the store alone. */
const internal = '-version -outbox -deletedAt -savedIn';

/** The Opportunities, Results, comments, likes, followed Results, projects and feeds of a person, and the decisions that they made as an administrator. */
export async function exportPerson(posts: PersonalPosts, userId: string): Promise<PersonalDataPart> {
  const own = { userId, deletedAt: null };
  const [opportunities, results, comments, likes, follows, projects, decisions, feeds] = await Promise.all([
    posts.opportunities.find(own).select(internal).limit(maxRecords).lean(),
    posts.results.find(own).select(`${internal} -calls`).limit(maxRecords).lean(),
    posts.comments.find(own).select(internal).limit(maxRecords).lean(),
    posts.likes.find({ userId, liked: true }).select('postId').limit(maxRecords).lean(),
    posts.followers
      .find({ ...own, following: true })
      .select('resultId followedAt')
      .limit(maxRecords)
      .lean(),
    posts.projects.find(own).select(internal).limit(maxRecords).lean(),
    decisionModel(posts.connection).find({ byId: userId }).limit(maxRecords).lean(),
    posts.feedAddresses.find({ userId }).select('-tokenHash').limit(maxRecords).lean(),
  ]);
  const pictures = await Promise.all(
    projects.map(async ({ _id, image }) => {
      const picture = image && (await posts.images.read(image, 'large'));
      return picture ? [{ name: `project-${_id}.${picture.contentType.split('/').at(-1)}`, bytes: picture.bytes }] : [];
    }),
  );
  return {
    files: pictures.flat(),
    sections: { opportunities, results, comments, likes, follows, projects, decisions, feeds },
  };
}
