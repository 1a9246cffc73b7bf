import { createDerivedIndex, type DerivedIndex, type DerivedIndexOptions } from '@consortia/infra/search/derived-index';
import { storedVectors } from '@consortia/infra/search/order/call-vectors';
import { type SearchKind, searchKinds } from '@consortia/proto/recommendations/shapes';
import { trusted } from 'mongoose';
import { createHelixFinder } from '../matches/helixes-of-person.ts';
import type {
  GroupProjection,
  HelixProjection,
  OpportunityProjection,
  OrganisationProjection,
  PersonProjection,
  ResultProjection,
  TopicProjection,
} from '../projections.ts';
import type { Recommendations } from '../recommendations.ts';
import { callDocuments } from './call-documents.ts';
import { expertDocuments, publicVariant } from './expert-documents.ts';
import { partOf } from './global-index.ts';
import { hydrate } from './hydrate-documents.ts';
import { maskedVariant, opportunityDocuments } from './opportunity-documents.ts';
import { groupDocuments, organisationDocuments } from './organisation-documents.ts';
import { resultDocuments } from './result-documents.ts';

type Stored<T> = T & { _id: string };
type Part<T> = Pick<DerivedIndexOptions<Stored<T>>, 'builderFor' | 'variants' | 'dependents'>;

/** The global index: one derived index for each kind. */
export type GlobalIndex = {
  readonly name: string;
  readonly parts: Readonly<Record<SearchKind, DerivedIndex>>;
  /** Defines the parts and builds those that are empty or of an older version. */
  prepare(): Promise<void>;
  rebuild(): Promise<void>;
};

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

function indexParts(recommendations: Recommendations): Record<SearchKind, DerivedIndex> {
  const { search, setAside, clock, people, organisations, groups, topics, opportunities, results } = recommendations;
  const part = <T>(kind: SearchKind, { model }: { model: unknown }, options: Part<T>): DerivedIndex =>
    createDerivedIndex<Stored<T>>({
      ...{ search, setAside, clock, model, ...options },
      name: `global-index.${kind}`,
      definition: partOf(kind),
      filter: { deletedAt: null },
    });
  return {
    opportunity: part<OpportunityProjection>('opportunity', opportunities, {
      async builderFor(found) {
        const related = await hydrate(recommendations, found);
        return (post, version) => opportunityDocuments(post, related, version);
      },
      variants: [maskedVariant],
    }),
    call: part<TopicProjection>('call', topics, {
      async builderFor(found) {
        const replaced = await replacedCalls(recommendations, found);
        const vectors = await storedVectors(recommendations.embeddings, found);
        const byId = new Map(found.map(({ id }, at) => [id, vectors[at]!]));
        return (topic, version) =>
          replaced.has(topic.id) ? [] : callDocuments(topic, byId.get(topic.id) ?? null, version);
      },
      async dependents(ids) {
        const found = await topics.model.find({ _id: trusted({ $in: [...ids] }) }).lean<TopicProjection[]>();
        return [...(await replacedCalls(recommendations, found))];
      },
    }),
    organisation: part<OrganisationProjection>('organisation', organisations, {
      builderFor: async () => organisationDocuments,
    }),
    group: part<GroupProjection>('group', groups, {
      async builderFor(found) {
        const named = found.map(({ organisationId }) => ({ organisationId }));
        const related = await hydrate(recommendations, named);
        return (group, version) => groupDocuments(group, related, version);
      },
    }),
    expert: part<PersonProjection>('expert', people, {
      async builderFor(found) {
        const named = found.map(({ primaryOrganisation }) => ({ organisationId: primaryOrganisation?.id }));
        const related = await hydrate(recommendations, named);
        const helixes = await recommendations.helixes.model.find({ deletedAt: null }).lean<HelixProjection[]>();
        const helixesOf = createHelixFinder(helixes);
        return (person, version) => expertDocuments(person, related, helixesOf, version);
      },
      variants: [publicVariant],
    }),
    result: part<ResultProjection>('result', results, {
      async builderFor(found) {
        const related = await hydrate(recommendations, found);
        return (result, version) => resultDocuments(result, related, version);
      },
      variants: [maskedVariant],
    }),
  };
}

/** Creates the global index. Its parts are built one after the other. */
export function createGlobalIndex(recommendations: Recommendations): GlobalIndex {
  const parts = indexParts(recommendations);
  return {
    name: 'global-index',
    parts,
    async prepare() {
      for (const kind of searchKinds) await parts[kind].prepare();
    },
    async rebuild() {
      for (const kind of searchKinds) await parts[kind].rebuild();
    },
  };
}
