import { limits } from '@consortia/proto/limits';
import type { SchemeValue } from '@consortia/proto/reviewiq/proposal-guides';

const name = 'reviewiq_scheme';
const maxAgeSeconds = limits.schemeCookieDays * 86_400;

/** The scheme that was chosen last in this browser; MSCA-PF where there is none. */
export function readScheme({ cookie }: { cookie: string }): SchemeValue {
  return cookie.split('; ').includes(`${name}=DN`) ? 'DN' : 'PF';
}

export function writeScheme(document: { cookie: string }, scheme: SchemeValue, secure: boolean): void {
  document.cookie = `${name}=${scheme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
