import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { browserOf } from '../sessions/browser-of.ts';
import { hashOf, newToken } from '../sessions/token.ts';
import type { User } from '../users/user-model.ts';
import type { Device } from './device-model.ts';

const day = 86_400_000;
/** Milliseconds after the last complete sign-in. */
export const knownMs = 90 * day;

/** The device records of everyone who has signed in with this browser; `token` is its cookie. */
export async function devicesOf({ devices, clock }: Identity, token: string | undefined): Promise<Device[]> {
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

/** The end of the trust in a device of this person that is trusted now; null otherwise. */
export const trustOf = (device: Device | undefined, user: Pick<User, 'secondFactorVersion'>, now: Date): Date | null =>
  device && isTrusted(device, user, now) ? device.trustedUntil : null;

type Remembered = {
  /** Of the browser's device cookie. */
  token: string | undefined;
  user: User;
  trustedUntil: Date | null;
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
  await devices.updateMany({ userId }, { $set: { trustedUntil: null } });
  if (token) await devices.updateOne({ userId, tokenHash: hashOf(token) }, { $set: { credentialsVersion } });
}

/**
 * Records that a person has signed in with this browser and returns the new value of its cookie. The records of other people
 * move to the new value, so a planted cookie is worth nothing afterwards.
 */
export async function rememberDevice(
  { devices, clock, newId, randomBytes }: Identity,
  { token, user, trustedUntil, userAgent }: Remembered,
): Promise<string> {
  const next = newToken(randomBytes);
  const tokenHash = hashOf(next);
  if (token) await devices.updateMany({ tokenHash: hashOf(token) }, { $set: { tokenHash } });
  const { credentialsVersion, secondFactorVersion } = user;
  const lastUsedAt = clock();
  const expiresAt = new Date(lastUsedAt.getTime() + knownMs);
  const used = { lastUsedAt, expiresAt, ...browserOf(userAgent) };
  await devices.updateOne(
    { tokenHash, userId: user._id },
    { $set: { credentialsVersion, secondFactorVersion, trustedUntil, ...used }, $setOnInsert: { _id: newId() } },
    { upsert: true },
  );
  return next;
}
