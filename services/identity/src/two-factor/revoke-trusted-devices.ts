import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';

export const revokeTrustedDevices = (identity: Identity) =>
  handle(identityApi.revokeTrustedDevices, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    await identity.devices.updateMany({ userId: user._id }, { $set: { trustedUntil: null } });
    return { ok: true as const };
  });
