import type { SearchDocument } from '@consortia/infra/search/search';
import type { Model } from 'mongoose';
import type { KeptGroup, KeptOpportunity, KeptOrganisation, KeptPerson, KeptTopic } from '../kept-shapes.ts';
import type { Recommendations } from '../recommendations.ts';
import { readBeside } from './beside-things.ts';
import { callDocuments } from './call-documents.ts';
import { expertDocuments, publicVariant } from './expert-documents.ts';
import type { IndexedKind } from './global-index.ts';
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
};

const part = <T>(
  { model }: { model: unknown },
  builderFor: (found: readonly T[]) => Promise<(item: T, version: number) => SearchDocument[]>,
  variants: string[] = [],
): IndexPart => ({ model: model as Model<Kept>, variants, builderFor });

export const indexParts = (kept: Recommendations): Record<IndexedKind, IndexPart> => ({
  opportunity: part<KeptOpportunity>(
    kept.opportunities,
    async (found) => {
      const beside = await readBeside(kept, found);
      return (post, version) => opportunityDocuments(post, beside, version);
    },
    [maskedVariant],
  ),
  call: part<KeptTopic>(kept.topics, async () => callDocuments),
  organisation: part<KeptOrganisation>(kept.organisations, async () => organisationDocuments),
  group: part<KeptGroup>(kept.groups, async (found) => {
    const beside = await readBeside(
      kept,
      found.map(({ organisationId }) => ({ organisationId })),
    );
    return (group, version) => groupDocuments(group, beside, version);
  }),
  expert: part<KeptPerson>(
    kept.people,
    async (found) => {
      const beside = await readBeside(
        kept,
        found.map(({ primaryOrganisation }) => ({ organisationId: primaryOrganisation?.id })),
      );
      return (person, version) => expertDocuments(person, beside, version);
    },
    [publicVariant],
  ),
});
