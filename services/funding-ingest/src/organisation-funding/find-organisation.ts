import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { FundingIngest } from '../funding-ingest.ts';
import { mayCorrectFunding } from '../policies.ts';
import type { OrganisationProjection } from '../projections.ts';

type Parts = Pick<FundingIngest, 'networkOrganisations'>;

/** An organisation of this installation. Throws `funding-ingest.not_found`, also while it waits for approval. */
export async function findOrganisation({ networkOrganisations }: Parts, id: string): Promise<OrganisationProjection> {
  const organisation = await networkOrganisations.get(id);
  return organisation && !organisation.waiting ? organisation : fail('funding-ingest.not_found');
}

/** The same for a viewer who corrects its links; others do not find it. */
export async function findCorrectable(parts: Parts, viewer: Viewer, id: string): Promise<OrganisationProjection> {
  const organisation = await findOrganisation(parts, id);
  return mayCorrectFunding(viewer, organisation) ? organisation : fail('funding-ingest.not_found');
}
