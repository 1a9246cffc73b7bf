import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { endTrust } from '../devices/known-device.ts';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';

export const revokeTrustedDevice = (identity: Pick<Identity, 'users' | 'devices'>) =>
  handle(identityApi.revokeTrustedDevice, async ({ viewer, params }) => {
    const { user } = await ownAccount(identity, viewer);
    await endTrust(identity, user._id, { only: params.id });
    return { ok: true as const };
  });
