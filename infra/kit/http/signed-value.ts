import { createHmac, timingSafeEqual } from 'node:crypto';

/** Secret keys, newest first: the first signs, all verify. That is how a key is changed while the product runs. */
export type HmacKeys = readonly Buffer[];

/** HMAC-SHA-256 in base64url (RFC 2104). `purpose` keeps what was made for one use from counting for another. */
export const hmac = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');

/** Compares two texts in a time that depends on their length alone. */
export function sameText(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** The value of a cookie that this installation alone can make: `<value>.<hmac>`. `value` must not contain a dot. */
export const signValue = (keys: HmacKeys, purpose: string, value: string): string =>
  `${value}.${hmac(keys[0]!, purpose, value)}`;

/** The value within, or null where none of the keys made the signature for this purpose. */
export function readSignedValue(keys: HmacKeys, purpose: string, signed: string): string | null {
  const dot = signed.indexOf('.');
  if (dot < 1) return null;
  const value = signed.slice(0, dot);
  const signature = signed.slice(dot + 1);
  return keys.some((key) => sameText(hmac(key, purpose, value), signature)) ? value : null;
}
