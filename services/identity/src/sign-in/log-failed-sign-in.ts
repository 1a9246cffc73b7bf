import { hkdfSync } from 'node:crypto';
import type { Keys } from '@consortia/infra/config/keys';
import { hmac } from '@consortia/infra/kit/signed-value';
import type { Logger } from 'pino';

type Failed = {
  log: Logger;
  keys: Pick<Keys, 'fields'>;
  /** Client address as the gateway saw it. */
  address: string;
  /** Normalised email address; only its keyed hash is written. */
  account: string;
  reason: 'password' | 'code' | 'confirmation';
};

/** One account has the same hash in each line; an address cannot be tested against it without the key. */
export function accountHash(keys: Pick<Keys, 'fields'>, account: string): string {
  const key = Buffer.from(hkdfSync('sha256', keys.fields[0]!, '', 'accounts in the log', 32));
  return hmac(key, 'account', account).slice(0, 22);
}

export function logFailedSignIn({ log, keys, address, account, reason }: Failed): void {
  log.info({ address, account: accountHash(keys, account), reason }, 'Sign-in failed');
}
