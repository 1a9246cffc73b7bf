import { hkdfSync } from 'node:crypto';
import { hmac } from '@consortia/infra/kit/http/signed-value';
import { limits } from '@consortia/proto/limits';
import type { Identity } from '../identity.ts';
import type { User } from '../users/user-model.ts';

type Needed = Pick<Identity, 'keys' | 'users'>;

/** Crockford's base32: without I, L, O and U, which are misread. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const symbols = 10;
const purpose = 'backup-code';

/** A code of 50 random bits, as two groups of five symbols. A byte's remainder by 32 is uniform, since 32 divides 256. */
function newCode(randomBytes: Identity['randomBytes']): string {
  const text = [...randomBytes(symbols)].map((byte) => alphabet[byte % alphabet.length]).join('');
  return `${text.slice(0, symbols / 2)}-${text.slice(symbols / 2)}`;
}

/** The symbols of a code as they are hashed, whatever case, blanks and look-alikes it was typed with. */
const normalise = (code: string): string =>
  code.toUpperCase().replace(/[\s-]/g, '').replaceAll('O', '0').replace(/[IL]/g, '1');

/**
 * The stored form: an HMAC under a key derived from a field key, since 50 bits are too few for a plain hash (ASVS 6.5.2). The
 * account is part of it, so that a code means nothing in another account.
 */
function hashOfCode(fieldKey: Buffer, userId: string, code: string): string {
  const key = Buffer.from(hkdfSync('sha256', fieldKey, '', 'backup codes', 32));
  return hmac(key, purpose, `${userId}:${normalise(code)}`);
}

/** Ten codes to be shown once, and their stored forms. */
export function newBackupCodes(
  { keys, randomBytes }: Pick<Identity, 'keys' | 'randomBytes'>,
  userId: string,
): { codes: string[]; hashes: string[] } {
  const codes = Array.from({ length: limits.backupCodes }, () => newCode(randomBytes));
  return { codes, hashes: codes.map((code) => hashOfCode(keys.fields[0]!, userId, code)) };
}

/**
 * Removes a backup code from those of the account and returns how many are left; null where the account has no such code. Racing requests
 * get different numbers, and one code counts once. Codes that were stored under an older field key count while that key is live.
 */
export async function useBackupCode({ keys, users }: Needed, userId: string, code: string): Promise<number | null> {
  for (const key of keys.fields) {
    const hash = hashOfCode(key, userId, code);
    const user = await users
      .findOneAndUpdate(
        { _id: userId, 'totp.backupCodes': hash },
        { $pull: { 'totp.backupCodes': hash } },
        { returnDocument: 'after' },
      )
      .select('+totp.backupCodes')
      .lean<Pick<User, 'totp'>>();
    if (user) return user.totp?.backupCodes.length ?? 0;
  }
  return null;
}

/** How many backup codes of an account have not been used. */
export async function backupCodesLeft({ users }: Pick<Identity, 'users'>, userId: string): Promise<number> {
  const user = await users.findOne({ _id: userId }).select('+totp.backupCodes').lean();
  return user?.totp?.backupCodes.length ?? 0;
}
