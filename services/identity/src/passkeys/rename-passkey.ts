import { handle } from '@consortia/infra/kit/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { mayManageSecurity } from '../policies.ts';
import type { StoredPasskey } from './passkey-model.ts';
import { presentPasskey } from './present-passkey.ts';

export const renamePasskey = ({ passkeys }: Identity) =>
  handle(identityApi.renamePasskey, async ({ viewer, params, body }) => {
    if (!mayManageSecurity(viewer)) return fail('kit.sign_in_required');
    const renamed = await passkeys
      .findOneAndUpdate(
        { _id: params.id, userId: viewer.id },
        { $set: { name: body.name } },
        { returnDocument: 'after' },
      )
      .lean<StoredPasskey>();
    return renamed ? { passkey: presentPasskey(renamed) } : fail('identity.passkey_not_found');
  });
