import { handle } from '@consortia/infra/kit/requests/handler';
import { pagingOf, rangeOf } from '@consortia/infra/store/read-page';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { assertMayAdminister } from '../policies.ts';
import { presentPerson } from '../users/present-person.ts';
import type { User } from '../users/user-model.ts';
import type { ContactMessage, ContactMessages } from './contact-model.ts';

export const listContactMessages = ({ contactMessages, users }: Pick<Identity, 'users'> & ContactMessages) =>
  handle(
    identityApi.listContactMessages,
    async ({ query: { state, page } }) => {
      const isOpen = state === 'open';
      const filter = { deletedAt: null, repliedAt: isOpen ? null : trusted({ $ne: null }) };
      const { skip, limit } = rangeOf(page, limits.listPageSize);
      const [found, total] = await Promise.all([
        contactMessages
          .find(filter)
          .sort(isOpen ? { at: 1 } : { repliedAt: -1 })
          .skip(skip)
          .limit(limit)
          .lean<ContactMessage[]>(),
        contactMessages.countDocuments(filter).limit(1001),
      ]);
      const ids = found.flatMap(({ userId, repliedBy }) => [userId ?? [], repliedBy ?? []].flat());
      const people = await users.find({ _id: trusted({ $in: ids }), deletedAt: null }).lean<User[]>();
      const byId = new Map(people.map((user) => [user._id, presentPerson(user)]));
      return {
        items: found.map(({ _id, name, email, message, userId, at, reply, repliedBy, repliedAt }) => ({
          ...{ id: _id, name, email, message },
          sentAt: at.toISOString(),
          profileUrl: byId.get(userId ?? '')?.profileUrl ?? null,
          reply:
            reply !== null && repliedAt
              ? { text: reply, by: byId.get(repliedBy ?? '')?.name ?? '', at: repliedAt.toISOString() }
              : null,
        })),
        ...pagingOf(total, page, limits.listPageSize),
      };
    },
    { assertMayCall: assertMayAdminister },
  );
