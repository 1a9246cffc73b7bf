import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';

/** One ES256 key pair. `id` follows from the public key, so every process gives it the same name. */
export type SigningKey = { readonly id: string; readonly privateKey: KeyObject; readonly publicKey: KeyObject };
export type VerifyKey = Pick<SigningKey, 'id' | 'publicKey'>;

const pemBlock = /-----BEGIN [A-Z ]{1,40}-----[\w+/=\s]+-----END [A-Z ]{1,40}-----/g;
const blocks = (text: string): string[] => text.match(pemBlock) ?? [];
const idOf = (publicKey: KeyObject): string =>
  createHash('sha256')
    .update(publicKey.export({ type: 'spki', format: 'der' }))
    .digest('base64url')
    .slice(0, 16);

function checked(publicKey: KeyObject, source: string): KeyObject {
  if (publicKey.asymmetricKeyDetails?.namedCurve !== 'prime256v1') {
    throw new Error(`${source}: a key is not of the curve P-256.`);
  }
  return publicKey;
}
function some<T>(keys: T[], source: string): T[] {
  if (keys.length === 0) throw new Error(`${source}: no key found.`);
  return keys;
}

/** Reads private keys (PKCS #8 PEM, newest first). `source` names the variable or file in errors. */
export function readSigningKeys(text: string, source: string): SigningKey[] {
  const keys = blocks(text).map((pem) => {
    const privateKey = createPrivateKey(pem);
    const publicKey = checked(createPublicKey(privateKey), source);
    return { id: idOf(publicKey), privateKey, publicKey };
  });
  return some(keys, source);
}

/** Reads public keys (SPKI PEM). */
export function readVerifyKeys(text: string, source: string): VerifyKey[] {
  const keys = blocks(text).map((pem) => {
    const publicKey = checked(createPublicKey(pem), source);
    return { id: idOf(publicKey), publicKey };
  });
  return some(keys, source);
}

const keyBytes = 32;
/** Reads symmetric keys: 32 bytes each in base64url, one a line, newest first. */
export function readSecretKeys(text: string, source: string): Buffer[] {
  const keys = text
    .split(/\s+/)
    .filter(Boolean)
    .map((line) => Buffer.from(line, 'base64url'));
  if (keys.some((key) => key.length !== keyBytes)) throw new Error(`${source}: a key is not of 32 bytes in base64url.`);
  return some(keys, source);
}
