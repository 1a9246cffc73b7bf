import { changeAggregate, record } from '@consortia/infra/store/outbox-record';
import { identityEvents } from '@consortia/proto/identity/events';
import { type Connection, Types, trusted } from 'mongoose';
import { publishPerson } from '../users/present-person.ts';
import { type User, type UserDocument, userModel } from '../users/user-model.ts';

const batch = 200;
const context = { clock: () => new Date(), newId: () => new Types.ObjectId().toHexString() };

/**
 * Earlier data: the approval of an account approved its membership. Accounts that were never approved now wait for their organisation as
 * well. All others keep their membership, as do those that the organisation itself has approved.
 */
export async function moveRequests(connection: Connection): Promise<void> {
  const users = userModel(connection);
  for (;;) {
    const page = await users
      .find({
        ...{ approvedAt: null, deletedAt: null, organisationId: trusted({ $ne: null }) },
        membershipVersion: trusted({ $in: [0, null] }),
      })
      .select('_id')
      .limit(batch)
      .lean<{ _id: string }[]>();
    for (const { _id } of page) await changeAggregate<User>(users, _id, requestInstead, context);
    if (page.length < batch) return;
  }
}

function requestInstead(user: UserDocument) {
  const { _id: id, organisationId, organisation } = user;
  Object.assign(user, { requestedOrganisationId: organisationId, organisationId: null, organisation: null });
  return [
    record(identityEvents.userUpdated, publishPerson(user)),
    record(identityEvents.organisationRequested, {
      ...{ id, name: organisation?.name ?? '', directoryId: null, organisationId },
    }),
  ];
}
