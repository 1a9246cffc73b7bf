import type { FoundFacts, SearchKind } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import type { Recommendations } from '../recommendations.ts';
import type { Right } from './global-index.ts';

type Projections = Pick<Recommendations, 'people' | 'organisations' | 'groups' | 'helixes' | 'opportunities'>;
const posterFields = { organisation: 'organisationId', group: 'groupId', expert: 'userId' } as const;
type TiledKind = keyof typeof posterFields;
const isTiled = (kind: SearchKind): kind is TiledKind => kind in posterFields;

const maxTags = 3;
/** Maximum number of Opportunities that tags are read from. */
const sampled = 50;

/** `people` is null where they are counted. */
type Shown = {
  id: string;
  country: string | null;
  avatarUrl: string | null;
  tags: string[] | null;
  people: number | null;
};

/** The first fields of expertise; null where there are none, and Helixes take their place. */
const tagsOf = (expertise: readonly string[]): string[] | null =>
  expertise.length > 0 ? expertise.slice(0, maxTags) : null;

/** The items of a kind with the country of their organisation. */
async function readShown(projections: Projections, kind: TiledKind, ids: readonly string[]): Promise<Shown[]> {
  const { organisations, groups, people } = projections;
  if (kind === 'organisation')
    return [...(await organisations.getMany([...ids])).values()].map(({ id, country, avatarUrl, expertise }) => ({
      ...{ id, country, avatarUrl, tags: tagsOf(expertise), people: null },
    }));
  const found =
    kind === 'group'
      ? [...(await groups.getMany([...ids])).values()].map((group) => ({
          ...group,
          tags: tagsOf(group.expertise),
          people: group.leaders?.length ?? null,
        }))
      : [...(await people.getMany([...ids])).values()].map(({ id, avatarUrl, expertise, primaryOrganisation }) => ({
          ...{
            id,
            avatarUrl,
            organisationId: primaryOrganisation?.id ?? null,
            tags: expertise.slice(0, maxTags),
            people: null,
          },
        }));
  const owners = await organisations.getMany(found.map(({ organisationId }) => organisationId));
  return found.map(({ id, avatarUrl, organisationId, tags, people }) => ({
    ...{ id, avatarUrl, tags, people, country: owners.get(organisationId ?? '')?.country ?? null },
  }));
}

/** The distinct values in descending order of their frequency. */
function byFrequency(values: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1]).map(([value]) => value);
}

/**
 * Facts of listed organisations, groups and experts, by id. Trial members and visitors see no names on Opportunities that are not
 * public, so these count for members alone.
 */
export async function readFacts(
  projections: Projections,
  kind: SearchKind,
  ids: readonly string[],
  right: Right,
): Promise<Map<string, FoundFacts>> {
  if (!isTiled(kind) || ids.length === 0) return new Map();
  const { people, opportunities, helixes } = projections;
  const seen = { deletedAt: null, ...(right === 'member' ? {} : { visibility: 'public' as const }) };
  const read = async ({ id, country, avatarUrl, tags, people: counted }: Shown) => {
    const posted = { [posterFields[kind]]: id, ...seen };
    const [count, sample, staff] = await Promise.all([
      opportunities.model.countDocuments(posted),
      tags ? [] : opportunities.model.find(posted).select('helixes').limit(sampled).lean<{ helixes: string[] }[]>(),
      kind === 'organisation'
        ? people.model.countDocuments({ 'primaryOrganisation.id': id, hasProfile: true })
        : counted,
    ]);
    const topics = byFrequency(sample.flatMap((post) => post.helixes)).slice(0, maxTags);
    return { id, country, avatarUrl, tags, topics, opportunities: count, people: staff };
  };
  const facts = await Promise.all((await readShown(projections, kind, ids)).map(read));
  const known = facts.flatMap(({ topics }) => topics);
  const named =
    known.length > 0 ? await helixes.model.find({ _id: trusted({ $in: known }), deletedAt: null }).lean() : [];
  const names = new Map(named.map(({ _id, name }) => [_id, name]));
  return new Map(
    facts.map(({ id, topics, tags, ...fact }) => [
      id,
      { ...fact, tags: tags ?? topics.flatMap((topic) => names.get(topic) ?? []) },
    ]),
  );
}
