import type { PersonalData, PersonalDataPart } from '@consortia/infra/kit/service/personal-data';
import { eraseOwned, exportOwned } from '@consortia/infra/kit/viewer/owned-records';
import { identityEvents } from '@consortia/proto/identity/events';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { Closure } from './closure-model.ts';
import { ownedRecords } from './owned-records.ts';

const { actAudited, userDeleted } = identityEvents;

type Needed = Pick<
  Identity,
  'users' | 'images' | 'connection' | 'closures' | 'accountIndex' | 'dataExports' | 'dataExportChunks'
> & { audit: { actsOf(userId: string): Promise<readonly unknown[]>; redact(userId: string): Promise<void> } };

async function removeDataExports({ dataExports, dataExportChunks }: Needed, userId: string): Promise<void> {
  const found = await dataExports.find({ userId }).select('_id').lean<{ _id: string }[]>();
  await dataExportChunks.deleteMany({ exportId: trusted({ $in: found.map(({ _id }) => _id) }) });
  await dataExports.deleteMany({ userId });
}

export const personalData: PersonalData<Needed> = {
  covers: ['users', 'images', 'audit', 'closures', 'data_exports', ...ownedRecords.map(({ collection }) => collection)],

  async export({ users, audit, images, connection }, userId): Promise<PersonalDataPart> {
    const user = await users.findOne({ _id: userId, deletedAt: null }).select('-version -outbox').lean<User>();
    if (!user) return { sections: {} };
    const owned = await exportOwned(connection, ownedRecords, { userId, email: user.email });
    const picture = user.photo ? await images.read(user.photo, 'large') : null;
    return {
      sections: { profile: [user], audit: await audit.actsOf(userId), ...owned },
      files: picture ? [{ name: `photo.${picture.contentType.split('/').at(-1)}`, bytes: picture.bytes }] : [],
    };
  },

  /** Nothing while the account is open, so that no call removes the data of a person who did not close it. */
  async erase(identity, userId) {
    const closure = await identity.closures.findById(userId).lean<Closure>();
    if (!closure) return [];
    await eraseOwned(identity.connection, ownedRecords, { userId, email: closure.email });
    await identity.images.removeOf(userId);
    await removeDataExports(identity, userId);
    await identity.audit.redact(userId);
    await identity.accountIndex.put([userId]);
    return [userDeleted, actAudited].map(({ topic }) => ({ topic, key: userId }));
  },
};
