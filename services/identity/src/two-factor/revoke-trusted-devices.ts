import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { endTrust } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';

export const revokeTrustedDevices = (identity: Pick<Identity, 'users' | 'devices'>) =>
  handle(identityApi.revokeTrustedDevices, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    await endTrust(identity, user._id);
    return { ok: true as const };
  });
