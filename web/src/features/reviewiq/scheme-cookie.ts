import type { proposalSections } from '@consortia/proto/reviewiq/proposal-sections';

/** `PF` for MSCA-PF, `DN` for MSCA-DN. */
export type SchemeValue = keyof typeof proposalSections;

const name = 'reviewiq_scheme';
const maxAgeSeconds = 365 * 86_400;

/** The scheme that was chosen last in this browser; MSCA-PF where there is none. */
export function readScheme({ cookie }: { cookie: string }): SchemeValue {
  return cookie.split('; ').includes(`${name}=DN`) ? 'DN' : 'PF';
}

export function writeScheme(document: { cookie: string }, scheme: SchemeValue, secure: boolean): void {
  document.cookie = `${name}=${scheme}; Path=/; Max-Age=${maxAgeSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`;
}
