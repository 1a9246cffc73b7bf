import { hkdfSync } from 'node:crypto';
import type { Keys } from '@consortia/infra/config/keys';
import { hmac } from '@consortia/infra/kit/http/signed-value';
import type { Call } from '@consortia/infra/kit/requests/handler';
import type { Route } from '@consortia/proto/route';
import type { Identity } from '../identity.ts';

type Failed = {
  /** Normalised email address; only its keyed hash is written. */
  account: string;
  /** Null where no account has the address. */
  userId: string | null;
  reason: 'password' | 'code' | 'confirmation' | 'passkey';
};

/** One account has the same hash in each line; an address cannot be tested against it without the key. */
export function accountHash(keys: Pick<Keys, 'fields'>, account: string): string {
  const key = Buffer.from(hkdfSync('sha256', keys.fields[0]!, '', 'accounts in the log', 32));
  return hmac(key, 'account', account).slice(0, 22);
}

export async function logFailedSignIn(
  { keys, audit, newId }: Pick<Identity, 'keys' | 'audit' | 'newId'>,
  { log, address, requestId }: Pick<Call<Route>, 'log' | 'address' | 'requestId'>,
  { account, userId, reason }: Failed,
): Promise<void> {
  const hash = accountHash(keys, account);
  log.info({ address, account: hash, reason }, 'Sign-in failed');
  const details = { reason, account: hash };
  await audit.append(newId(), { act: 'sign-in.failed', actorId: null, subjectId: userId, address, requestId, details });
}
