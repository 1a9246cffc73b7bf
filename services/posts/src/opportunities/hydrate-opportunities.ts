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

/** Projections that Opportunities refer to, by id. */
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

/**
 * Reads what these Opportunities refer to, one query for each kind, and one more for the organisations of groups that write
 * without their organisation, whose names have to be masked as well.
 */
export async function hydrate(posts: Omit<Posts, 'index'>, opportunities: readonly Opportunity[]): Promise<Related> {
  const [people, groups, helixes, topics, projects] = await Promise.all([
    posts.people.getMany(opportunities.map(({ userId }) => userId)),
    posts.groups.getMany(opportunities.map(({ groupId }) => groupId)),
    posts.helixes.getMany(opportunities.flatMap(({ helixIds }) => helixIds)),
    posts.topics.getMany(opportunities.map(({ topicId }) => topicId)),
    readProjects(
      posts,
      opportunities.map(({ projectId }) => projectId ?? null),
    ),
  ]);
  const organisations = await posts.organisations.getMany([
    ...opportunities.map(({ organisationId }) => organisationId),
    ...[...groups.values()].map(({ organisationId }) => organisationId),
  ]);
  return { people, organisations, groups, helixes, topics, projects, now: posts.clock() };
}
