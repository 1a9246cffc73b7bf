import type { SearchDocument } from '@consortia/infra/search/search';
import { type Model, trusted } from 'mongoose';
import type {
  GroupProjection,
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  TopicProjection,
} from '../projections.ts';
import type { Recommendations } from '../recommendations.ts';
import { callDocuments } from './call-documents.ts';
import { expertDocuments, publicVariant } from './expert-documents.ts';
import type { IndexedKind } from './global-index.ts';
import { hydrate } from './hydrate-documents.ts';
import { maskedVariant, opportunityDocuments } from './opportunity-documents.ts';
import { groupDocuments, organisationDocuments } from './organisation-documents.ts';

type Kept = { _id: string };
/** Where the things of a kind are kept here, and what is indexed of them. */
export type IndexPart = {
  model: Model<Kept>;
  /** Of the documents that a thing may have besides the one under its own id. */
  variants: string[];
  /** Reads what the documents of these are made with, and answers what makes them. */
  builderFor(found: readonly never[]): Promise<(item: never, version: number) => SearchDocument[]>;
  /** Ids of what has to be indexed with these, since what is indexed of it depends on them. */
  dependent?(ids: readonly string[]): Promise<string[]>;
};

const part = <T>(
  { model }: { model: unknown },
  builderFor: (found: readonly T[]) => Promise<(item: T, version: number) => SearchDocument[]>,
  variants: string[] = [],
): IndexPart => ({ model: model as Model<Kept>, variants, builderFor });

/** Ids of grants under the identifiers of these that a later one has replaced: the page of an identifier shows the latest. */
async function replacedCalls(
  { topics }: Pick<Recommendations, 'topics'>,
  found: readonly TopicProjection[],
): Promise<Set<string>> {
  const identifiers = [...new Set(found.filter(({ kind }) => kind === 'grant').map(({ identifier }) => identifier))];
  if (identifiers.length === 0) return new Set();
  const grants = await topics.model
    .find({ identifier: trusted({ $in: identifiers }), kind: 'grant', deletedAt: null })
    .select('id identifier')
    .lean<Pick<TopicProjection, 'id' | 'identifier'>[]>();
  const latest = new Map<string, string>();
  for (const { id, identifier } of grants) if (id > (latest.get(identifier) ?? '')) latest.set(identifier, id);
  return new Set(grants.filter(({ id, identifier }) => latest.get(identifier) !== id).map(({ id }) => id));
}

export const indexParts = (kept: Recommendations): Record<IndexedKind, IndexPart> => ({
  opportunity: part<OpportunityProjection>(
    kept.opportunities,
    async (found) => {
      const related = await hydrate(kept, found);
      return (post, version) => opportunityDocuments(post, related, version);
    },
    [maskedVariant],
  ),
  call: {
    ...part<TopicProjection>(kept.topics, async (found) => {
      const replaced = await replacedCalls(kept, found);
      return (topic, version) => (replaced.has(topic.id) ? [] : callDocuments(topic, version));
    }),
    dependent: async (ids) => {
      const topics = await kept.topics.model.find({ _id: trusted({ $in: [...ids] }) }).lean<TopicProjection[]>();
      return [...(await replacedCalls(kept, topics))];
    },
  },
  organisation: part<OrganisationProjection>(kept.organisations, async () => organisationDocuments),
  group: part<GroupProjection>(kept.groups, async (found) => {
    const related = await hydrate(
      kept,
      found.map(({ organisationId }) => ({ organisationId })),
    );
    return (group, version) => groupDocuments(group, related, version);
  }),
  expert: part<PersonProjection>(
    kept.people,
    async (found) => {
      const related = await hydrate(
        kept,
        found.map(({ primaryOrganisation }) => ({ organisationId: primaryOrganisation?.id })),
      );
      return (person, version) => expertDocuments(person, related, version);
    },
    [publicVariant],
  ),
});
