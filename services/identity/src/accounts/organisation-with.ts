import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { OrganisationProjection } from '../projections.ts';

/** The organisation with this id. Throws `identity.organisation_unknown`, also for one that was merged into another one. */
export async function organisationWith(
  { organisations }: Pick<Identity, 'organisations'>,
  id: string,
): Promise<OrganisationProjection> {
  const organisation = await organisations.get(id);
  return organisation && !organisation.replacedBy ? organisation : fail('identity.organisation_unknown');
}
