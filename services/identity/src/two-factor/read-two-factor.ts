import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { securityMessages } from '@consortia/proto/identity/messages/security';
import type { TrustedDevice } from '@consortia/proto/identity/two-factor-api';
import { trusted } from 'mongoose';
import { browserInWords } from '../devices/browser-of.ts';
import type { Device } from '../devices/device-model.ts';
import type { Identity } from '../identity.ts';
import { hashOf } from '../token.ts';
import { ownAccount } from '../users/own-account.ts';
import type { User } from '../users/user-model.ts';
import { backupCodesLeft } from './backup-codes.ts';

const shownDevices = 50;

export const readTwoFactor = (identity: Pick<Identity, 'config' | 'keys' | 'users' | 'devices' | 'clock'>) =>
  handle(identityApi.readTwoFactor, async ({ viewer, request }) => {
    const { config, keys } = identity;
    const { user } = await ownAccount(identity, viewer);
    const token = readDeviceToken(request, config, keys.device);
    return {
      enabled: user.totp !== null,
      backupCodesLeft: await backupCodesLeft(identity, user._id),
      trustedDevices: await trustedDevicesOf(identity, user, token),
    };
  });

/** The devices that are trusted for the current password and second factor, the latest first; `token` is this browser's. */
async function trustedDevicesOf(
  { devices, clock }: Pick<Identity, 'devices' | 'clock'>,
  { _id: userId, credentialsVersion, secondFactorVersion }: User,
  token: string | undefined,
): Promise<TrustedDevice[]> {
  const found = await devices
    .find({ userId, credentialsVersion, secondFactorVersion, trustedUntil: trusted({ $gt: clock() }) })
    .sort({ lastUsedAt: -1 })
    .limit(shownDevices)
    .lean<Device[]>();
  return found.map(({ _id, browser, system, lastUsedAt, trustedUntil, tokenHash }) => ({
    id: _id,
    name: browserInWords({ browser, system }) ?? securityMessages.unknownBrowser,
    lastUsedAt: lastUsedAt.toISOString(),
    trustedUntil: trustedUntil!.toISOString(),
    current: token !== undefined && tokenHash === hashOf(token),
  }));
}
