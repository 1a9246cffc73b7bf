import { z } from 'zod';

/** Providers that a person can sign in with; `openid` is an OpenID issuer of the operator's choice. */
export const providerIds = ['google', 'linkedin', 'orcid', 'openid'] as const;
export type ProviderId = (typeof providerIds)[number];
export const providerId = z.enum(providerIds);

/** Names of the providers as people know them; that of an issuer of the operator's choice is a setting. */
export const providerNames: Readonly<Record<ProviderId, string>> = {
  google: 'Google',
  linkedin: 'LinkedIn',
  orcid: 'ORCID',
  openid: 'OpenID',
};
