import type { DraftFields } from '@consortia/proto/posts/drafts';
import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import type { GroupProjection, OrganisationProjection, PersonProjection, TopicProjection } from '../projections.ts';

/** What is known here of everything that a form refers to. */
export type Facts = {
  now: Date;
  author: PersonProjection | undefined;
  topic: TopicProjection | undefined;
  organisation: OrganisationProjection | undefined;
  group: GroupProjection | undefined;
  /** The organisation that the group belongs to. */
  groupOrganisation: OrganisationProjection | undefined;
  helixes: ReadonlySet<string>;
};

type Referred = Pick<DraftFields, 'topicId' | 'organisationId' | 'groupId' | 'helixes'>;
type Readable = { model: { findOne(filter: object): { lean(): PromiseLike<unknown> } } };

const one = async <T>({ model }: Readable, id: string | null | undefined): Promise<T | undefined> =>
  id ? (((await model.findOne({ _id: id, deletedAt: null }).lean()) as T | null) ?? undefined) : undefined;

/** Topic by its id, as it is kept here. */
export const readTopic = (posts: Posts, topicId: string | null) => one<TopicProjection>(posts.topics, topicId);

export async function readFacts(posts: Posts, userId: string, form: Referred): Promise<Facts> {
  const [author, topic, organisation, group, helixes] = await Promise.all([
    one<PersonProjection>(posts.people, userId),
    readTopic(posts, form.topicId),
    one<OrganisationProjection>(posts.organisations, form.organisationId),
    one<GroupProjection>(posts.groups, form.groupId),
    posts.helixes.model
      .find({ _id: trusted({ $in: form.helixes }), deletedAt: null })
      .select('_id')
      .lean(),
  ]);
  return {
    now: posts.clock(),
    author,
    topic,
    organisation,
    group,
    groupOrganisation: await one<OrganisationProjection>(posts.organisations, group?.organisationId),
    helixes: new Set(helixes.map(({ _id }) => _id)),
  };
}
