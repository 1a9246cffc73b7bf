import { fail } from '@consortia/proto/errors';
import type { Identity } from '../identity.ts';
import type { OrganisationProjection } from '../projections.ts';

/** The organisation with this id. Throws `identity.organisation_unknown`. */
export async function organisationWith(
  { organisations }: Pick<Identity, 'organisations'>,
  id: string,
): Promise<OrganisationProjection> {
  return (await organisations.get(id)) ?? fail('identity.organisation_unknown');
}
