import { type ProviderId, providerNames } from '@consortia/proto/identity/providers';
import type { IdentityProvider } from './config.ts';
import { fileOfVariable } from './file-of-variable.ts';

type Environment = Readonly<Record<string, string | undefined>>;

type Values = {
  ORCID_ISSUER?: string;
  OPENID_ISSUER?: string;
  OPENID_NAME?: string;
  OPENID_HOSTS?: readonly string[];
  OPENID_PRIVATE?: boolean;
  OPENID_EMAIL_DOMAINS?: readonly string[];
};
type Kind = Omit<IdentityProvider, 'id' | 'clientId' | 'clientSecret'>;

const usual = { hosts: [], emailDomains: [], isPrivate: false, withoutPkceAndNonce: false };
const withEmail = 'openid email profile';

/** Issuers and their particulars; undefined where an issuer is needed and not given. */
const kindOf = (id: ProviderId, values: Values): Kind | undefined => {
  const name = providerNames[id];
  switch (id) {
    case 'google': {
      const hosts = ['oauth2.googleapis.com', 'www.googleapis.com', 'openidconnect.googleapis.com'];
      return { ...usual, name, issuer: 'https://accounts.google.com', scope: withEmail, hosts };
    }
    case 'linkedin': {
      const issuer = 'https://www.linkedin.com/oauth';
      return { ...usual, name, issuer, scope: withEmail, hosts: ['api.linkedin.com'], withoutPkceAndNonce: true };
    }
    case 'orcid':
      return { ...usual, name, issuer: values.ORCID_ISSUER ?? 'https://orcid.org', scope: 'openid' };
    case 'openid': {
      const {
        OPENID_ISSUER: issuer,
        OPENID_NAME,
        OPENID_HOSTS: hosts = [],
        OPENID_PRIVATE: isPrivate = false,
        OPENID_EMAIL_DOMAINS: emailDomains = [],
      } = values;
      const given = { name: OPENID_NAME ?? name, hosts, emailDomains, isPrivate };
      return issuer ? { ...usual, ...given, issuer, scope: withEmail } : undefined;
    }
  }
};

const settingsOf = {
  google: ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  linkedin: ['LINKEDIN_CLIENT_ID', 'LINKEDIN_CLIENT_SECRET'],
  orcid: ['ORCID_CLIENT_ID', 'ORCID_CLIENT_SECRET'],
  openid: ['OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET'],
} as const satisfies Record<ProviderId, readonly [string, string]>;

function secretOf(env: Environment, name: string): string | undefined {
  return env[name]?.trim() || fileOfVariable(env, name)?.trim() || undefined;
}

/** The configured providers in the order in which they are shown, and what is missing of those that are half configured. */
export function readIdentityProviders(
  env: Environment,
  values: Values,
): { identityProviders: IdentityProvider[]; problems: string[] } {
  const identityProviders: IdentityProvider[] = [];
  const problems: string[] = [];
  for (const id of ['orcid', 'google', 'linkedin', 'openid'] as const) {
    const [idName, secretName] = settingsOf[id];
    const clientId = env[idName]?.trim() || undefined;
    const clientSecret = secretOf(env, secretName);
    const kind = kindOf(id, values);
    if (!clientId && !clientSecret && (id !== 'openid' || !kind)) continue;
    if (!kind) problems.push(`OPENID_ISSUER is missing: ${idName} belongs to an issuer`);
    else if (!clientId) problems.push(`${idName} is missing`);
    else if (!clientSecret) problems.push(`${secretName} is missing: ${idName} is of no use without it`);
    else if (kind.issuer.startsWith('http:') && !kind.isPrivate) {
      problems.push('OPENID_ISSUER must start with https:// unless OPENID_PRIVATE=1');
    } else identityProviders.push({ id, clientId, clientSecret, ...kind });
  }
  return { identityProviders, problems };
}
