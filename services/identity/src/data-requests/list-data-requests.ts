import { handle } from '@consortia/infra/kit/requests/handler';
import { readPage } from '@consortia/infra/store/read-page';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';
import type { DataRequest } from './data-request-model.ts';

export const listDataRequests = ({ users, dataRequests }: Pick<Identity, 'users' | 'dataRequests'>) =>
  handle(
    identityApi.listDataRequests,
    async ({ query: { list, page } }) => {
      const isOpen = list === 'open';
      const { found, paging } = await readPage<DataRequest>(dataRequests, {
        filter: { respondedAt: isOpen ? null : trusted({ $ne: null }), deletedAt: null },
        sort: isOpen ? { requestedAt: 1, _id: 1 } : { respondedAt: -1, _id: -1 },
        page,
        size: limits.listPageSize,
      });
      const ids = [...new Set(found.map(({ userId }) => userId))];
      const people = await users.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<User[]>();
      const byId = new Map(people.map((user) => [user._id, user]));
      const items = found.map(({ _id: id, userId, message, requestedAt, respondedAt, response }) => {
        const user = byId.get(userId);
        return {
          ...{ id, message, response },
          person: user ? personOf(user) : null,
          requestedAt: requestedAt.toISOString(),
          respondedAt: respondedAt?.toISOString() ?? null,
        };
      });
      return { items, ...paging };
    },
    { assertMayCall: assertMayAdminister },
  );

function personOf(user: User) {
  const { id, name, profileUrl } = presentPerson(user);
  return { id, name, profileUrl, email: user.email };
}
