import type { DraftFields } from '@consortia/proto/posts/drafts';
import { trusted } from 'mongoose';
import type { KeptGroup, KeptOrganisation, KeptPerson, KeptTopic } from '../kept-shapes.ts';
import type { Posts } from '../posts.ts';

/** What is known here of everything that a form refers to. */
export type Facts = {
  now: Date;
  author: KeptPerson | undefined;
  topic: KeptTopic | undefined;
  organisation: KeptOrganisation | undefined;
  group: KeptGroup | undefined;
  /** The organisation that the group belongs to. */
  groupOrganisation: KeptOrganisation | undefined;
  helixes: ReadonlySet<string>;
};

type Referred = Pick<DraftFields, 'topicId' | 'organisationId' | 'groupId' | 'helixes'>;
type Readable = { model: { findOne(filter: object): { lean(): PromiseLike<unknown> } } };

const one = async <T>({ model }: Readable, id: string | null | undefined): Promise<T | undefined> =>
  id ? (((await model.findOne({ _id: id, deletedAt: null }).lean()) as T | null) ?? undefined) : undefined;

/** Topic by its id, as it is kept here. */
export const readTopic = (posts: Posts, topicId: string | null) => one<KeptTopic>(posts.topics, topicId);

export async function readFacts(posts: Posts, userId: string, form: Referred): Promise<Facts> {
  const [author, topic, organisation, group, helixes] = await Promise.all([
    one<KeptPerson>(posts.people, userId),
    readTopic(posts, form.topicId),
    one<KeptOrganisation>(posts.organisations, form.organisationId),
    one<KeptGroup>(posts.groups, form.groupId),
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
    groupOrganisation: await one<KeptOrganisation>(posts.organisations, group?.organisationId),
    helixes: new Set(helixes.map(({ _id }) => _id)),
  };
}
