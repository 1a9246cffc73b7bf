import type { Request, Response } from 'express';
import type { Config } from '../../config/config.ts';

type Public = Pick<Config, 'publicUrl'>;
export type CookieName = 'session' | 'visitor' | 'device' | 'provider' | 'flash';
export type CookieOptions = {
  /** Absent: until the browser is closed. */
  maxAgeMs?: number;
};
export type Flash = { kind: 'success' | 'warning' | 'danger'; message: string };

const rules = {
  session: { httpOnly: true, sameSite: 'lax' },
  visitor: { httpOnly: true, sameSite: 'strict' },
  device: { httpOnly: true, sameSite: 'lax' },
  /** A browser on its way to a provider and back; the way back is a navigation from another site, so not `strict`. */
  provider: { httpOnly: true, sameSite: 'lax' },
  /** Shown, and cleared, by a script of the page. */
  flash: { httpOnly: false, sameSite: 'lax' },
} as const;
const flashMs = 60_000;

const isSecure = (config: Public): boolean => config.publicUrl.startsWith('https:');
/** Name of a cookie in the browser; on https it is bound to this host and to encrypted connections. */
export const cookieName = (config: Public, name: CookieName): string =>
  `${isSecure(config) ? '__Host-' : ''}consortia-${name}`;

/** Value of a cookie as it was sent, undefined if there is none. */
export function readCookie(request: Pick<Request, 'headers'>, config: Public, name: CookieName): string | undefined {
  const header = request.headers.cookie;
  if (header === undefined) return undefined;
  const prefix = `${cookieName(config, name)}=`;
  for (let start = 0; start < header.length; ) {
    const semicolon = header.indexOf(';', start);
    const end = semicolon === -1 ? header.length : semicolon;
    const pair = header.slice(start, end).trim();
    if (pair.startsWith(prefix)) return decoded(pair.slice(prefix.length));
    start = end + 1;
  }
  return undefined;
}

function decoded(value: string): string | undefined {
  if (!value.includes('%')) return value;
  try {
    return decodeURIComponent(value);
  } catch {
    return undefined;
  }
}

const attributes = (config: Public, name: CookieName) => ({ ...rules[name], secure: isSecure(config), path: '/' });
export function setCookie(
  response: Response,
  config: Public,
  name: CookieName,
  value: string,
  { maxAgeMs }: CookieOptions = {},
): void {
  response.cookie(cookieName(config, name), value, { ...attributes(config, name), maxAge: maxAgeMs });
}
export function clearCookie(response: Response, config: Public, name: CookieName): void {
  response.clearCookie(cookieName(config, name), attributes(config, name));
}

/** Leaves a message for the next page, for at most a minute. */
export function setFlash(response: Response, config: Public, flash: Flash): void {
  setCookie(response, config, 'flash', JSON.stringify(flash), { maxAgeMs: flashMs });
}
