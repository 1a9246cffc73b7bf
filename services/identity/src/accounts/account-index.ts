import { createDerivedIndex, type DerivedIndex } from '@consortia/infra/search/derived-index';
import type { SearchDocument } from '@consortia/infra/search/search';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import { stateOf } from './account-state.ts';

export const accountIndex = {
  name: 'identity.accounts',
  version: 1,
  fields: { name: { weight: 4 }, email: { weight: 4 }, organisation: { weight: 1 } },
};
/** Only administrators search accounts. */
export const administrators = ['administrator'];

const documentOf = (user: User, version: number): SearchDocument => ({
  id: user._id,
  version,
  fields: {
    name: `${user.firstname} ${user.lastname}`,
    // The parts of an address are found as well.
    email: `${user.email} ${user.email.replace(/[@.]/g, ' ')}`,
    organisation: user.organisation?.name ?? '',
  },
  filters: { state: [stateOf(user)], role: [...user.roles], registered: user.confirmedAt.getTime() },
  rights: administrators,
  stored: {},
});

/** Accounts by name, email address and organisation. What is shown of a hit is read from the store. */
export const createAccountIndex = ({
  users,
  search,
  setAside,
  clock,
}: Pick<Identity, 'users' | 'search' | 'setAside' | 'clock'>): DerivedIndex<never> =>
  createDerivedIndex<User, never>({
    ...{ search, setAside, clock },
    name: 'accounts',
    definition: accountIndex,
    model: users,
    filter: { deletedAt: null },
    builderFor: async () => (user, version) => [documentOf(user, version)],
  });
