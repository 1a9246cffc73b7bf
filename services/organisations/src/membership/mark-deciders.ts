import { trusted } from 'mongoose';
import type { Organisation } from '../organisations/organisation-model.ts';
import type { Organisations } from '../organisations.ts';
import { isDecidedByPlatform } from '../policies.ts';

/** Stores with the requests of an organisation whether the platform decides, so that those are listed. The right itself is read when someone decides. */
export async function markDeciders(
  { organisations, memberships }: Pick<Organisations, 'organisations' | 'memberships'>,
  organisationId: string,
): Promise<void> {
  const organisation = await organisations.findById(organisationId).select('administrators').lean<Organisation>();
  if (!organisation) return;
  const byPlatform = isDecidedByPlatform(organisation);
  await memberships.updateMany(
    { requestedOrganisationId: organisationId, byPlatform: trusted({ $ne: byPlatform }) },
    { $set: { byPlatform } },
  );
}
