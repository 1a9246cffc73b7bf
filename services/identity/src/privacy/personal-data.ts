import type { PersonalData, PersonalDataPart } from '@consortia/infra/kit/personal-data';
import { identityEvents } from '@consortia/proto/identity/events';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';
import type { Closure } from './closure-model.ts';

/** Records of one kind in an export. */
const maxRecords = 10_000;
const { actAudited, userDeleted } = identityEvents;

async function removeDataExports({ dataExports, dataExportChunks }: Identity, userId: string): Promise<void> {
  const found = await dataExports.find({ userId }).select('_id').lean<{ _id: string }[]>();
  await dataExportChunks.deleteMany({ exportId: trusted({ $in: found.map(({ _id }) => _id) }) });
  await dataExports.deleteMany({ userId });
}

/** A picture is stored once, whoever uses it. */
async function removePhoto({ users, images }: Identity, photo: string | null): Promise<void> {
  if (photo && !(await users.exists({ photo, deletedAt: null }))) await images.remove(photo);
}

export const personalData: PersonalData<Identity> = {
  async export(identity, userId): Promise<PersonalDataPart> {
    const { users, sessions, devices, passkeys, recoveries, securityNotices, auditEntries, images } = identity;
    const own = { userId };
    const user = await users.findOne({ _id: userId, deletedAt: null }).select('-version -outbox').lean<User>();
    if (!user) return { sections: {} };
    const about = { $or: [{ subjectId: userId }, { actorId: userId }] };
    const [signedIn, known, keys, recovered, notices, acts] = await Promise.all([
      sessions.find(own).select('-tokenHash').lean(),
      devices.find(own).select('-tokenHash').lean(),
      passkeys.find(own).select('name createdAt lastUsedAt transports').lean(),
      recoveries.find(own).select('state startedAt dueAt reason').lean(),
      securityNotices.find({ to: user.email }).lean(),
      auditEntries.find(about).select('at act address details').sort({ number: -1 }).limit(maxRecords).lean(),
    ]);
    const picture = user.photo ? await images.read(user.photo, 'large') : null;
    return {
      sections: {
        profile: [user],
        sessions: signedIn,
        devices: known,
        passkeys: keys,
        recoveries: recovered,
        securityNotices: notices,
        auditLog: acts,
      },
      files: picture ? [{ name: `photo.${picture.contentType.split('/').at(-1)}`, bytes: picture.bytes }] : [],
    };
  },

  /** Nothing while the account is open, so that no call removes the data of a person who did not close it. */
  async erase(identity, userId) {
    const closure = await identity.closures.findById(userId).lean<Closure>();
    if (!closure) return [];
    const { email, photo } = closure;
    const own = { userId };
    await identity.sessions.deleteMany(own);
    await identity.devices.deleteMany(own);
    await identity.twoFactorSetups.deleteOne({ _id: userId });
    await identity.passkeys.deleteMany(own);
    await identity.recoveries.deleteMany(own);
    await identity.accountLinks.deleteMany(own);
    await identity.providerSignIns.deleteMany({ 'connects.userId': userId });
    await identity.securityNotices.deleteMany(own);
    if (email) {
      await identity.securityNotices.deleteMany({ to: email });
      await identity.registrations.deleteMany({ email });
      await identity.providerSignUps.deleteMany({ $or: [{ email }, { 'confirmation.email': email }] });
    }
    await removePhoto(identity, photo);
    await removeDataExports(identity, userId);
    await identity.audit.redact(userId);
    await identity.accountIndex.put([userId]);
    return [userDeleted, actAudited].map(({ topic }) => ({ topic, key: userId }));
  },
};
