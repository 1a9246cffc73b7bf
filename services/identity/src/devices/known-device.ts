import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
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

export const isTrusted = (device: Device | undefined, now: Date): boolean =>
  device?.trustedUntil != null && device.trustedUntil > now;

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
  { token, user, trustedUntil }: { token: string | undefined; user: User; trustedUntil: Date | null },
): Promise<string> {
  const next = newToken(randomBytes);
  const tokenHash = hashOf(next);
  if (token) await devices.updateMany({ tokenHash: hashOf(token) }, { $set: { tokenHash } });
  const { credentialsVersion } = user;
  const expiresAt = new Date(clock().getTime() + knownMs);
  await devices.updateOne(
    { tokenHash, userId: user._id },
    { $set: { credentialsVersion, trustedUntil, expiresAt }, $setOnInsert: { _id: newId() } },
    { upsert: true },
  );
  return next;
}
