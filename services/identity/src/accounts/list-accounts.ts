import { handle } from '@consortia/infra/kit/requests/handler';
import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import type { SearchQuery } from '@consortia/infra/search/search';
import { pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { type accountLists, accountsApi } from '@consortia/proto/identity/accounts-api';
import type { Account } from '@consortia/proto/identity/accounts-shapes';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import type { Session } from '../sessions/session-model.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';
import { accountIndex, administrators, membershipState } from './account-index.ts';
import { stateOf } from './account-state.ts';
import { presentRequest, requestedOrganisations } from './requested-organisations.ts';

type List = (typeof accountLists)[number];
const filters: Record<List, SearchQuery['filters']> = {
  waiting: { state: ['waiting', membershipState] },
  all: {},
  administrators: { role: ['ROLE_ADMIN'] },
  blocked: { state: ['blocked', 'refused'] },
};

type Needed = Pick<Identity, 'search' | 'users' | 'organisations' | 'sessions' | 'clock'>;

export const listAccounts = (identity: Needed) =>
  handle(
    accountsApi.listAccounts,
    async ({ viewer, query: { list, q = '', page } }) => {
      const { search } = identity;
      const { skip, limit } = rangeOf(page, limits.listPageSize);
      const text = q.trim();
      const sort = {
        filter: 'registered',
        by: 'number',
        direction: list === 'waiting' ? 'ascending' : 'descending',
      } as const;
      const [found, waiting] = await Promise.all([
        search.query(accountIndex.name, {
          text,
          rights: administrators,
          filters: filters[list],
          ...(text === '' || list === 'waiting' ? { sort } : { fuzzy: true }),
          limit,
          offset: skip,
        }),
        search.query(accountIndex.name, { text: '', rights: administrators, filters: filters.waiting, limit: 0 }),
      ]);
      const items = await presentAccounts(
        identity,
        viewer,
        found.hits.map(({ id }) => id),
      );
      const total = found.totalCapped ? found.total + 1 : found.total;
      return { items, ...pagingOf(total, page, limits.listPageSize), waiting: waiting.total };
    },
    { assertMayCall: assertMayAdminister },
  );

/** Accounts in the order of their ids, as they are now. */
async function presentAccounts(
  { users, organisations, sessions, clock }: Needed,
  viewer: Viewer,
  ids: readonly string[],
): Promise<Account[]> {
  const [found, open] = await Promise.all([
    users.find({ _id: trusted({ $in: [...ids] }), deletedAt: null }).lean<User[]>(),
    sessions
      .find({ userId: trusted({ $in: [...ids] }), level: 'full', expiresAt: trusted({ $gt: clock() }) })
      .select('userId')
      .limit(1000)
      .lean<Pick<Session, 'userId'>[]>(),
  ]);
  const byId = new Map(found.map((user) => [user._id, user]));
  const requested = await requestedOrganisations({ organisations }, found);
  return ids.flatMap((id) => {
    const user = byId.get(id);
    if (!user) return [];
    const { name, profileUrl, primaryOrganisation, trial } = presentPerson(user);
    return [
      {
        ...{ id, name, profileUrl, trial },
        email: user.email,
        state: stateOf(user),
        organisation: primaryOrganisation && { id: primaryOrganisation.id, name: primaryOrganisation.name },
        request: presentRequest(user, requested),
        roles: user.roles,
        trialSet: user.membershipTrial,
        twoFactorEnabled: user.totp !== null,
        registeredAt: user.confirmedAt.toISOString(),
        sessions: open.filter(({ userId }) => userId === id).length,
        own: viewer.kind === 'user' && viewer.id === id,
      },
    ];
  });
}
