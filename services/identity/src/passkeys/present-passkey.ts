import type { Passkey } from '@consortia/proto/identity/passkey-api';
import type { StoredPasskey } from './passkey-model.ts';

/** A passkey as its owner sees it. */
export const presentPasskey = ({ _id, name, createdAt, lastUsedAt }: StoredPasskey): Passkey => ({
  id: _id,
  name,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
