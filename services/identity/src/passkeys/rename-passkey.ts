import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import type { StoredPasskey } from './passkey-model.ts';
import { presentPasskey } from './present-passkey.ts';

export const renamePasskey = (identity: Pick<Identity, 'users' | 'passkeys'>) =>
  handle(identityApi.renamePasskey, async ({ viewer, params, body }) => {
    const { user } = await ownAccount(identity, viewer);
    const renamed = await identity.passkeys
      .findOneAndUpdate(
        { _id: params.id, userId: user._id },
        { $set: { name: body.name } },
        { returnDocument: 'after' },
      )
      .lean<StoredPasskey>();
    return renamed ? { passkey: presentPasskey(renamed) } : fail('identity.passkey_not_found');
  });
