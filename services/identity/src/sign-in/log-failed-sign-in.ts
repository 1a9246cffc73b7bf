import { hkdfSync } from 'node:crypto';
import type { Keys } from '@consortia/infra/config/keys';
import { hmac } from '@consortia/infra/kit/signed-value';
import type { Logger } from 'pino';
import type { Identity } from '../identity.ts';

type Failed = {
  log: Logger;
  /** Client address as the gateway saw it. */
  address: string;
  /** Normalised email address; only its keyed hash is written. */
  account: string;
  /** Null where no account has the address. */
  userId: string | null;
  requestId: string;
  reason: 'password' | 'code';
};

/** One account has the same hash in each line; an address cannot be tested against it without the key. */
export function accountHash(keys: Pick<Keys, 'fields'>, account: string): string {
  const key = Buffer.from(hkdfSync('sha256', keys.fields[0]!, '', 'accounts in the log', 32));
  return hmac(key, 'account', account).slice(0, 22);
}

export async function logFailedSignIn(
  { keys, audit, newId }: Pick<Identity, 'keys' | 'audit' | 'newId'>,
  { log, address, account, userId, requestId, reason }: Failed,
): Promise<void> {
  const hash = accountHash(keys, account);
  log.info({ address, account: hash, reason }, 'Sign-in failed');
  const details = { reason, account: hash };
  await audit.append(newId(), { act: 'sign-in.failed', actorId: null, subjectId: userId, address, requestId, details });
}
