import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayManageSecurity } from '../policies.ts';

export const revokeTrustedDevices = ({ devices }: Identity) =>
  handle(identityApi.revokeTrustedDevices, async ({ viewer }) => {
    if (!mayManageSecurity(viewer)) return fail('kit.sign_in_required');
    await devices.updateMany({ userId: viewer.id }, { $set: { trustedUntil: null } });
    return { ok: true as const };
  });
