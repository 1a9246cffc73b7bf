import { z } from 'zod';
import { flag, hosts, plainAddress } from './schemas.ts';
import { variable } from './variable.ts';

const clientSecret = (provider: string) =>
  variable({ meaning: `Its secret at ${provider}`, fallback: 'none', schema: z.string().min(1), secret: true });
const clientId = (provider: string) =>
  variable({
    meaning: `Id of this installation at ${provider}; with it people can sign in with ${provider}`,
    fallback: 'none, its button is not shown',
    schema: z.string().min(1),
  });

/** Providers that people sign in with. */
export const providerVariables = {
  GOOGLE_CLIENT_ID: clientId('Google'),
  GOOGLE_CLIENT_SECRET: clientSecret('Google'),
  LINKEDIN_CLIENT_ID: clientId('LinkedIn'),
  LINKEDIN_CLIENT_SECRET: clientSecret('LinkedIn'),
  ORCID_CLIENT_ID: clientId('ORCID'),
  ORCID_CLIENT_SECRET: clientSecret('ORCID'),
  ORCID_ISSUER: variable({
    meaning: 'Issuer of ORCID; https://sandbox.orcid.org for trying things out',
    fallback: 'https://orcid.org',
    schema: plainAddress('https'),
  }),
  OPENID_CLIENT_ID: clientId('the issuer OPENID_ISSUER'),
  OPENID_CLIENT_SECRET: clientSecret('the issuer OPENID_ISSUER'),
  OPENID_ISSUER: variable({
    meaning: 'Any OpenID Connect issuer, for instance the identity provider of a university',
    fallback: 'none',
    schema: plainAddress('http', 'https'),
  }),
  OPENID_NAME: variable({
    meaning: 'Name on the button of OPENID_ISSUER',
    fallback: 'OpenID',
    schema: z.string().max(40, 'must have at most 40 characters'),
  }),
  OPENID_HOSTS: variable({
    meaning: 'Further hosts with endpoints of OPENID_ISSUER, separated by commas; no others are requested',
    fallback: 'none',
    schema: hosts,
  }),
  OPENID_EMAIL_DOMAINS: variable({
    meaning:
      'Domains of the email addresses that OPENID_ISSUER vouches for, separated by commas; people prove other addresses by an email',
    fallback: 'none, it vouches for every address that it says it has verified',
    schema: hosts,
  }),
  OPENID_PRIVATE: variable({
    meaning: 'OPENID_ISSUER is in the own network: http and private addresses are allowed for it alone',
    fallback: '0',
    schema: flag,
  }),
  PROVIDERS_OPEN_ADMINISTRATORS: variable({
    meaning: 'Administrators of the platform may sign in with a provider too, and not with a password or passkey alone',
    fallback: '0',
    schema: flag,
  }),
};
