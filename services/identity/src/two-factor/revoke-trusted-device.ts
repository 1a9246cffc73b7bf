import { handle } from '@consortia/infra/kit/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';

export const revokeTrustedDevice = (identity: Identity) =>
  handle(identityApi.revokeTrustedDevice, async ({ viewer, params }) => {
    const { user } = await ownAccount(identity, viewer);
    await identity.devices.updateOne({ _id: params.id, userId: user._id }, { $set: { trustedUntil: null } });
    return { ok: true as const };
  });
