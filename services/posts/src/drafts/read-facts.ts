import type { DraftFields } from '@consortia/proto/posts/drafts';
import type { HydratingPosts } from '../opportunities/hydrate-opportunities.ts';
import type { GroupProjection, OrganisationProjection, PersonProjection, TopicProjection } from '../projections.ts';
import { isProjectOf } from '../projects/read-projects.ts';

/** The aggregates that a form refers to, as far as the projections have them. */
export type Facts = {
  now: Date;
  author: PersonProjection | undefined;
  topic: TopicProjection | undefined;
  organisation: OrganisationProjection | undefined;
  group: GroupProjection | undefined;
  /** The organisation that the group belongs to. */
  groupOrganisation: OrganisationProjection | undefined;
  /** Ids of the form's Helixes that the post may have. */
  helixes: ReadonlySet<string>;
  /** The form names no project, or one of the author's own. */
  ownProject: boolean;
};

type Referred = Pick<DraftFields, 'topicId' | 'organisationId' | 'groupId' | 'helixes' | 'projectId'>;

/** `stored` are the Helixes that the post has already: a retired one may stay and cannot be chosen. */
export async function readFacts(
  posts: HydratingPosts,
  userId: string,
  form: Referred,
  stored: readonly string[] = [],
): Promise<Facts> {
  const { people, topics, organisations, groups, helixes } = posts;
  const [authors, topicsById, organisationsById, groupsById, helixesById, ownProject] = await Promise.all([
    people.getMany([userId]),
    topics.getMany([form.topicId]),
    organisations.getMany([form.organisationId]),
    groups.getMany([form.groupId]),
    helixes.getMany(form.helixes),
    form.projectId === null || isProjectOf(posts, form.projectId, userId),
  ]);
  const group = groupsById.get(form.groupId ?? '');
  const parents = await organisations.getMany([group?.organisationId]);
  return {
    now: posts.clock(),
    author: authors.get(userId),
    topic: topicsById.get(form.topicId ?? ''),
    organisation: organisationsById.get(form.organisationId ?? ''),
    group,
    groupOrganisation: parents.get(group?.organisationId ?? ''),
    helixes: new Set([...helixesById].filter(([id, { retired }]) => !retired || stored.includes(id)).map(([id]) => id)),
    ownProject,
  };
}
