import { trusted } from 'mongoose';
import type {
  GroupProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from '../projection-shapes.ts';
import type { Recommendations } from '../recommendations.ts';

type Kept = Pick<Recommendations, 'people' | 'organisations' | 'groups' | 'topics'>;
/** What stands beside things that are found, by id. */
export type Related = {
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  groups: ReadonlyMap<string, GroupProjection>;
  topics: ReadonlyMap<string, TopicProjection>;
};
type Named = { userId?: string; organisationId?: string | null; groupId?: string | null; topicId?: string | null };

async function read<T>(
  { model }: { model: { find(filter: object): { lean(): PromiseLike<unknown> } } },
  ids: readonly (string | null | undefined)[],
) {
  const wanted = [...new Set(ids.filter((id) => id != null))];
  if (wanted.length === 0) return new Map<string, T>();
  const found = (await model.find({ _id: trusted({ $in: wanted }), deletedAt: null }).lean()) as (T & {
    _id: string;
  })[];
  return new Map<string, T>(found.map((one) => [one._id, one]));
}

/** Reads what these name, one query for each kind, and one more for the organisations of groups, whose names tell as much. */
export async function hydrate(kept: Kept, named: readonly Named[]): Promise<Related> {
  const [people, groups, topics] = await Promise.all([
    read<PersonProjection>(
      kept.people,
      named.map(({ userId }) => userId),
    ),
    read<GroupProjection>(
      kept.groups,
      named.map(({ groupId }) => groupId),
    ),
    read<TopicProjection>(
      kept.topics,
      named.map(({ topicId }) => topicId),
    ),
  ]);
  const ofGroups = [...groups.values()].map(({ organisationId }) => organisationId);
  const organisations = await read<OrganisationProjection>(kept.organisations, [
    ...named.map(({ organisationId }) => organisationId),
    ...ofGroups,
  ]);
  return { people, organisations, groups, topics };
}
