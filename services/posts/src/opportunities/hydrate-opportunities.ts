import { trusted } from 'mongoose';
import type { Posts } from '../posts.ts';
import type {
  GroupProjection,
  HelixProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from '../projection-shapes.ts';
import type { Opportunity } from './opportunity-model.ts';

/** What stands beside Opportunities, by id: copies of what other services own. */
export type Related = {
  people: ReadonlyMap<string, PersonProjection>;
  organisations: ReadonlyMap<string, OrganisationProjection>;
  groups: ReadonlyMap<string, GroupProjection>;
  helixes: ReadonlyMap<string, HelixProjection>;
  topics: ReadonlyMap<string, TopicProjection>;
  /** When it was read: whether a call is open depends on it. */
  now: Date;
};

const idsOf = (values: (string | null)[]): string[] => [...new Set(values.filter((value) => value !== null))];

/**
 * Reads everything that stands beside these Opportunities, one query for each kind; one more for the organisations of groups
 * that write without their organisation, whose names tell as much.
 */
export async function hydrate(posts: Omit<Posts, 'index'>, opportunities: readonly Opportunity[]): Promise<Related> {
  const read = async <T>(
    { model }: { model: { find(filter: object): { lean(): PromiseLike<unknown> } } },
    ids: string[],
  ): Promise<Map<string, T>> => {
    if (ids.length === 0) return new Map();
    const found = (await model.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean()) as (T & { _id: string })[];
    return new Map(found.map((one) => [one._id, one]));
  };
  const [people, organisations, groups, helixes, topics] = await Promise.all([
    read<PersonProjection>(posts.people, idsOf(opportunities.map(({ userId }) => userId))),
    read<OrganisationProjection>(posts.organisations, idsOf(opportunities.map(({ organisationId }) => organisationId))),
    read<GroupProjection>(posts.groups, idsOf(opportunities.map(({ groupId }) => groupId))),
    read<HelixProjection>(posts.helixes, idsOf(opportunities.flatMap(({ helixIds }) => helixIds))),
    read<TopicProjection>(posts.topics, idsOf(opportunities.map(({ topicId }) => topicId))),
  ]);
  const behindGroups = idsOf([...groups.values()].map(({ organisationId }) => organisationId));
  const further = await read<OrganisationProjection>(
    posts.organisations,
    behindGroups.filter((id) => !organisations.has(id)),
  );
  for (const [id, organisation] of further) organisations.set(id, organisation);
  return { people, organisations, groups, helixes, topics, now: posts.clock() };
}
