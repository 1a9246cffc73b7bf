import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import type { SearchDocument } from '@consortia/infra/search/search';
import type { Identity } from '../identity.ts';
import { isDecidedByPlatform } from '../policies.ts';
import type { OrganisationProjection } from '../projections.ts';
import type { User } from '../users/user-model.ts';
import { stateOf } from './account-state.ts';
import { requestedOrganisations } from './requested-organisations.ts';

export const accountIndex = {
  name: 'identity.accounts',
  version: 1,
  fields: { name: { weight: 4 }, email: { weight: 4 }, organisation: { weight: 1 } },
};
/** Only administrators search accounts. */
export const administrators = ['administrator'];

/** The platform decides about these accounts once they are approved: the list of those that wait has them, too. */
export const membershipState = 'membership';
type Requested = ReadonlyMap<string, OrganisationProjection>;

/** Whether an account that may be used has a request that the platform decides. */
const isForPlatform = (user: User, requested: Requested): boolean => {
  const organisation = user.requestedOrganisationId && requested.get(user.requestedOrganisationId);
  return (
    stateOf(user) === 'active' && Boolean(organisation) && isDecidedByPlatform(organisation as OrganisationProjection)
  );
};

const documentOf = (user: User, version: number, requested: Requested): SearchDocument => ({
  id: user._id,
  version,
  fields: {
    name: `${user.firstname} ${user.lastname}`,
    // The parts of an address are found as well.
    email: `${user.email} ${user.email.replace(/[@.]/g, ' ')}`,
    organisation: user.organisation?.name ?? '',
  },
  filters: {
    state: [stateOf(user), ...(isForPlatform(user, requested) ? [membershipState] : [])],
    role: [...user.roles],
    registered: user.confirmedAt.getTime(),
  },
  rights: administrators,
  stored: {},
});

/** Accounts by name, email address and organisation. What is shown of a hit is read from the store. */
export const createAccountIndex = ({
  users,
  organisations,
  search,
  setAside,
  clock,
}: Pick<Identity, 'users' | 'organisations' | 'search' | 'setAside' | 'clock'>): DerivedIndex<never> =>
  createDerivedIndex<User, never>({
    ...{ search, setAside, clock },
    name: 'accounts',
    definition: accountIndex,
    model: users,
    filter: { deletedAt: null },
    async builderFor(found) {
      const requested = await requestedOrganisations({ organisations }, found);
      return (user, version) => [documentOf(user, version, requested)];
    },
  });
