import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

type FieldKeys = readonly Buffer[];

const ivBytes = 12;
const tagBytes = 16;
/** Says which key encrypted a value without telling anything of the key. */
const idOf = (key: Buffer): string =>
  createHash('sha256').update('field-key-id\0').update(key).digest('base64url').slice(0, 8);

/**
 * Encrypts a field with AES-256-GCM under the newest key. `context` says whose and which field it is (`user.totp:<id>`): the
 * value cannot be read in any other place, so swapping ciphertexts between records fails.
 */
export function encryptField(keys: FieldKeys, plain: string, context: string): string {
  const key = keys[0]!;
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context));
  const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
  return `v1.${idOf(key)}.${Buffer.concat([iv, sealed, cipher.getAuthTag()]).toString('base64url')}`;
}

/** Reads what `encryptField` wrote for the same context. Throws where it was changed, moved, or its key is no longer kept. */
export function decryptField(keys: FieldKeys, value: string, context: string): string {
  const [version, keyId, text = ''] = value.split('.');
  const key = keys.find((candidate) => idOf(candidate) === keyId);
  const bytes = Buffer.from(text, 'base64url');
  if (version !== 'v1' || !key || bytes.length < ivBytes + tagBytes) {
    throw new Error('An encrypted field cannot be read: it is damaged, or its key is no longer kept.');
  }
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes))
    .setAAD(Buffer.from(context))
    .setAuthTag(bytes.subarray(-tagBytes));
  return decipher.update(bytes.subarray(ivBytes, -tagBytes), undefined, 'utf8') + decipher.final('utf8');
}

/** Whether `value` should be encrypted again because a newer key is there. */
export const isOutdated = (keys: FieldKeys, value: string): boolean => value.split('.')[1] !== idOf(keys[0]!);
