import type { Projection } from '@consortia/infra/store/projection';
import type { Posts } from '../posts.ts';
import type {
  GroupProjection,
  HelixProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from '../projections.ts';
import type { Project } from '../projects/project-model.ts';
import { readProjects } from '../projects/read-projects.ts';
import type { Opportunity } from './opportunity-model.ts';

export type HydratingPosts = Pick<Posts, keyof HasProjections>;

/** Aggregates that posts refer to, by id. */
export type Related = {
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  groups: ReadonlyMap<string, GroupProjection>;
  helixes: ReadonlyMap<string, HelixProjection>;
  topics: ReadonlyMap<string, TopicProjection>;
  projects: ReadonlyMap<string, Project>;
  /** Time of reading, on which the status of calls depends. */
  now: Date;
};

type WrittenFor = Pick<Opportunity, 'userId' | 'organisationId' | 'groupId'>;
/** Ids of what posts refer to. */
export type Referring = WrittenFor & {
  helixIds: readonly string[];
  topicIds: readonly (string | null)[];
  projectId?: string | null;
};
type Copies<T> = Pick<Projection<T>, 'getMany'>;
type Copied = {
  people: Copies<PersonProjection>;
  organisations: Copies<OrganisationProjection>;
  groups: Copies<GroupProjection>;
  helixes: Copies<HelixProjection>;
  topics: Copies<TopicProjection>;
};
export type HasProjections = Pick<Posts, 'clock' | 'projects'> & Copied;

/** With copies that may be a second old, for what is shown and not stored. */
export const forReading = (posts: Pick<Posts, keyof HasProjections>): HasProjections => ({
  ...posts,
  people: posts.people.recent,
  organisations: posts.organisations.recent,
  groups: posts.groups.recent,
  helixes: posts.helixes.recent,
  topics: posts.topics.recent,
});

/**
 * The people, organisations and groups behind posts, one query for each kind, with the organisations of groups that write without
 * their organisation, whose names have to be masked as well.
 */
export async function hydrateOwners(
  posts: Pick<Copied, 'people' | 'organisations' | 'groups'>,
  written: readonly WrittenFor[],
): Promise<Pick<Related, 'people' | 'organisations' | 'groups'>> {
  const [people, groups] = await Promise.all([
    posts.people.getMany(written.map(({ userId }) => userId)),
    posts.groups.getMany(written.map(({ groupId }) => groupId)),
  ]);
  const organisations = await posts.organisations.getMany([
    ...written.map(({ organisationId }) => organisationId),
    ...[...groups.values()].map(({ organisationId }) => organisationId),
  ]);
  return { people, organisations, groups };
}

/** Reads what posts of either kind refer to. */
export async function hydrateReferring(posts: HasProjections, referring: readonly Referring[]): Promise<Related> {
  const [owners, helixes, topics, projects] = await Promise.all([
    hydrateOwners(posts, referring),
    posts.helixes.getMany(referring.flatMap(({ helixIds }) => helixIds)),
    posts.topics.getMany(referring.flatMap(({ topicIds }) => topicIds)),
    readProjects(
      posts,
      referring.map(({ projectId }) => projectId ?? null),
    ),
  ]);
  return { ...owners, helixes, topics, projects, now: posts.clock() };
}

export const hydrate = (posts: HasProjections, opportunities: readonly Opportunity[]): Promise<Related> =>
  hydrateReferring(
    posts,
    opportunities.map((one) => ({ ...one, topicIds: [one.topicId] })),
  );
