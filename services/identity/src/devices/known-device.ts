import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { User } from '../users/user-model.ts';
import { browserOf } from './browser-of.ts';
import type { Device } from './device-model.ts';

const day = 86_400_000;
/** Milliseconds after the last complete sign-in. */
export const knownMs = 90 * day;

type Needed = Pick<Identity, 'devices' | 'clock' | 'newId' | 'randomBytes'>;

/** The device records of everyone who has signed in with this browser; `token` is its cookie. */
export async function devicesOf({ devices, clock }: Needed, token: string | undefined): Promise<Device[]> {
  if (!token) return [];
  return devices
    .find({ tokenHash: hashOf(token), expiresAt: trusted({ $gt: clock() }) })
    .limit(20)
    .lean<Device[]>();
}

/** The record of this person that is valid for the current password and second factor. */
export const deviceOf = (devices: Device[], user: User | null): Device | undefined =>
  devices.find(
    ({ userId, credentialsVersion }) => userId === user?._id && credentialsVersion === user.credentialsVersion,
  );

/** Whether a device of this person needs no second factor. */
export const isTrusted = (
  device: Device | undefined,
  { secondFactorVersion }: Pick<User, 'secondFactorVersion'>,
  now: Date,
): boolean =>
  device?.trustedUntil != null && device.trustedUntil > now && device.secondFactorVersion === secondFactorVersion;

/** The end of a trust that starts now, `unchanged` where it continues, or null for none. */
export type Trust = Date | 'unchanged' | null;

/** The trust in a device of this person after a sign-in without a second factor. */
export const trustOf = (device: Device | undefined, user: Pick<User, 'secondFactorVersion'>, now: Date): Trust =>
  isTrusted(device, user, now) ? 'unchanged' : null;

type Remembered = {
  /** Of the browser's device cookie. */
  token: string | undefined;
  user: User;
  trust: Trust;
  userAgent: string | undefined;
};

/**
 * After a change of the password: no device of the person is trusted or known any more, but the one whose cookie holds `token`
 * stays known.
 */
export async function revokeDevices(
  { devices }: Pick<Identity, 'devices'>,
  { _id: userId, credentialsVersion }: Pick<User, '_id' | 'credentialsVersion'>,
  token: string | undefined,
): Promise<void> {
  await endTrust({ devices }, userId);
  if (token) await devices.updateOne({ userId, tokenHash: hashOf(token) }, { $set: { credentialsVersion } });
}

/** Ends the trust in devices of a person: in one, or in all but `except`. */
export async function endTrust(
  { devices }: Pick<Identity, 'devices'>,
  userId: string,
  { only, except }: { only?: string; except?: string | null } = {},
): Promise<void> {
  const which = only ?? (except && trusted({ $ne: except }));
  await devices.updateMany({ userId, ...(which && { _id: which }) }, { $set: { trustedUntil: null } });
}

/**
 * Records that a person has signed in with this browser; returns the new value of its cookie and the id of the record. The records
 * of other people move to the new value, so a planted cookie is worth nothing afterwards. A trust that continues is not written:
 * one that is ended at the same moment stays ended.
 */
export async function rememberDevice(
  { devices, clock, newId, randomBytes }: Needed,
  { token, user, trust, userAgent }: Remembered,
): Promise<{ token: string; id: string }> {
  const next = newToken(randomBytes);
  const tokenHash = hashOf(next);
  if (token) await devices.updateMany({ tokenHash: hashOf(token) }, { $set: { tokenHash } });
  const { credentialsVersion, secondFactorVersion } = user;
  const lastUsedAt = clock();
  const expiresAt = new Date(lastUsedAt.getTime() + knownMs);
  const used = {
    lastUsedAt,
    expiresAt,
    ...browserOf(userAgent),
    ...(trust !== 'unchanged' && { trustedUntil: trust }),
  };
  const { _id: id } = await devices
    .findOneAndUpdate(
      { tokenHash, userId: user._id },
      { $set: { credentialsVersion, secondFactorVersion, ...used }, $setOnInsert: { _id: newId() } },
      { upsert: true, returnDocument: 'after' },
    )
    .lean<Device>()
    .orFail();
  return { token: next, id };
}
