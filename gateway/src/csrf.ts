import { createHash } from 'node:crypto';
import { type HmacKeys, hmac, readSignedValue, signValue } from '@consortia/infra/kit/http/signed-value';

/** Tokens of one viewer: `csrf` is what forms are given; those of older keys stay valid until their key is removed. */
export type CsrfTokens = { csrf: string; olderCsrf: string[] };

function tokensOf(keys: HmacKeys, purpose: string, text: string): CsrfTokens {
  const [csrf, ...olderCsrf] = keys.map((key) => hmac(key, purpose, text));
  return { csrf: csrf!, olderCsrf };
}

/** Tokens of this session's forms. They are bound to the cookie, so they end with the session. */
export const sessionCsrf = (keys: HmacKeys, sessionToken: string): CsrfTokens =>
  tokensOf(keys, 'session', createHash('sha256').update(sessionToken).digest('base64url'));

/** Tokens of a visitor's forms. */
export const visitorCsrf = (keys: HmacKeys, random: string): CsrfTokens => tokensOf(keys, 'visitor', random);

const visitorPurpose = 'visitor-cookie';
/** A visitor's cookie, `<random>.<hmac>`: a planted one that this installation did not make is not accepted. */
export const visitorCookie = (keys: HmacKeys, random: string): string => signValue(keys, visitorPurpose, random);

/** The random part of a visitor's cookie, or null where it is not one that this installation made. */
export const readVisitorCookie = (keys: HmacKeys, cookie: string): string | null =>
  readSignedValue(keys, visitorPurpose, cookie);
