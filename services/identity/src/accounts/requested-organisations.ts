import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { isDecidedByPlatform, isForeignTo } from '../policies.ts';
import type { OrganisationProjection } from '../projections.ts';
import { provingDomainOf } from '../users/email.ts';
import type { User } from '../users/user-model.ts';

type Requesting = Pick<User, 'requestedOrganisationId'>;
type Context = Pick<Identity, 'organisations'>;

/** Organisations that one after the other took the place of the one before. */
const maxReplacements = 5;

/** By the id that is stored with the people: the organisations that they requested, or those that took their place. */
export async function requestedOrganisations(
  { organisations }: Context,
  users: readonly Requesting[],
): Promise<Map<string, OrganisationProjection>> {
  const found = new Map<string, OrganisationProjection>();
  const ids = new Set(users.flatMap(({ requestedOrganisationId }) => requestedOrganisationId ?? []));
  for (const id of ids) {
    let organisation = await organisations.get(id);
    for (let moves = 0; organisation?.replacedBy && moves < maxReplacements; moves += 1)
      organisation = await organisations.get(organisation.replacedBy);
    if (organisation) found.set(id, organisation);
  }
  return found;
}

/** The request of an account as the platform sees it; null where there is none. */
export function presentRequest(
  { email, requestedOrganisationId }: Pick<User, 'email'> & Requesting,
  requested: ReadonlyMap<string, OrganisationProjection>,
): Account['request'] {
  const organisation = requestedOrganisationId && requested.get(requestedOrganisationId);
  if (!organisation) return null;
  const { id, name, alias } = organisation;
  const emailDomain = provingDomainOf(email);
  return {
    organisation: { id, name, slug: `${alias}-${id}` },
    decidedBy: isDecidedByPlatform(organisation) ? 'platform' : 'organisation',
    emailDomain,
    foreignDomain: isForeignTo(organisation, emailDomain),
  };
}

const batch = 200;
/** Updates the index of the accounts whose request the organisation decides, as its administrators may have changed. */
export async function indexRequesting(
  { users, accountIndex }: Pick<Identity, 'users' | 'accountIndex'>,
  organisationId: string,
): Promise<void> {
  for (let after = ''; ; ) {
    const page = await users
      .find({ requestedOrganisationId: organisationId, _id: trusted({ $gt: after }), deletedAt: null })
      .select('_id')
      .sort({ _id: 1 })
      .limit(batch)
      .lean<{ _id: string }[]>();
    if (page.length > 0) await accountIndex.put(page.map(({ _id }) => _id));
    if (page.length < batch) return;
    after = page.at(-1)!._id;
  }
}
