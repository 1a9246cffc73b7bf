import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import type { StoredPasskey } from './passkey-model.ts';
import { presentPasskey } from './present-passkey.ts';

export const readPasskeys = (identity: Pick<Identity, 'users' | 'passkeys'>) =>
  handle(identityApi.readPasskeys, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    return { passkeys: (await passkeysOf(identity, user._id)).map(presentPasskey) };
  });

/** The passkeys of an account, the oldest first. */
export const passkeysOf = ({ passkeys }: Pick<Identity, 'passkeys'>, userId: string): Promise<StoredPasskey[]> =>
  passkeys.find({ userId }).sort({ _id: 1 }).limit(limits.passkeys).lean<StoredPasskey[]>();
