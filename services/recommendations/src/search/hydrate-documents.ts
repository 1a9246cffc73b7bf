import type { GroupProjection, OrganisationProjection, PersonProjection, TopicProjection } from '../projections.ts';
import type { Recommendations } from '../recommendations.ts';

type Projections = Pick<Recommendations, 'people' | 'organisations' | 'groups' | 'topics'>;
/** Items that indexed documents refer to, by id. */
export type Related = {
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  groups: ReadonlyMap<string, GroupProjection>;
  topics: ReadonlyMap<string, TopicProjection>;
};
type Named = { userId?: string; organisationId?: string | null; groupId?: string | null; topicId?: string | null };

/** Reads what these documents name, one query for each kind, and one more for the organisations of groups, which are masked too. */
export async function hydrate(projections: Projections, named: readonly Named[]): Promise<Related> {
  const [people, groups, topics] = await Promise.all([
    projections.people.getMany(named.map(({ userId }) => userId)),
    projections.groups.getMany(named.map(({ groupId }) => groupId)),
    projections.topics.getMany(named.map(({ topicId }) => topicId)),
  ]);
  const organisations = await projections.organisations.getMany([
    ...named.map(({ organisationId }) => organisationId),
    ...[...groups.values()].map(({ organisationId }) => organisationId),
  ]);
  return { people, organisations, groups, topics };
}
