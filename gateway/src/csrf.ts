import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** HMAC keys, newest first: the first makes, all recognise. */
export type HmacKeys = readonly Buffer[];

const mac = (key: Buffer, purpose: string, text: string): string =>
  createHmac('sha256', key).update(`${purpose}\0${text}`).digest('base64url');
const same = (one: string, other: string): boolean =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));

/** The token that forms of this session carry. It is bound to the cookie, so it ends with the session. */
export const sessionCsrf = (keys: HmacKeys, sessionToken: string): string =>
  mac(keys[0]!, 'session', createHash('sha256').update(sessionToken).digest('base64url'));

/** The token that forms of a visitor carry. */
export const visitorCsrf = (keys: HmacKeys, random: string): string => mac(keys[0]!, 'visitor', random);

/** A visitor's cookie, `<random>.<hmac>`: nobody can plant one of their own making. */
export const visitorCookie = (keys: HmacKeys, random: string): string =>
  `${random}.${mac(keys[0]!, 'visitor-cookie', random)}`;

/** The random part of a visitor's cookie, or null where it is not one that this installation made. */
export function readVisitorCookie(keys: HmacKeys, cookie: string): string | null {
  const dot = cookie.indexOf('.');
  if (dot < 1) return null;
  const random = cookie.slice(0, dot);
  const sent = cookie.slice(dot + 1);
  return keys.some((key) => same(mac(key, 'visitor-cookie', random), sent)) ? random : null;
}
