import { singleLine } from '@consortia/proto/shapes';
import { z } from 'zod';
import { domainOf, normaliseEmail } from '../users/email.ts';

/** A person's account at a provider, as its ID token describes it (OpenID Connect Core 1.0, sections 2 and 5.1). */
export type ProviderAccount = {
  /** Issuer and subject, separated by a space. An email address is never the key: it can change hands. */
  account: string;
  /** Shown to its owner. */
  identifier: string;
  firstname: string;
  lastname: string;
  /** Normalised; null where the provider gives none, as ORCID does. */
  email: string | null;
  /** The provider vouches that the address is the person's. */
  emailVerified: boolean;
};

const maxName = 100;
const name = z.string().transform((value) => singleLine(value.slice(0, 2 * maxName)).slice(0, maxName));
const claimsSchema = z.object({
  iss: z.string().max(500),
  // At most 255 ASCII characters (section 2); a space would make the key ambiguous.
  sub: z.string().regex(/^[!-~]{1,255}$/),
  given_name: name.catch(''),
  family_name: name.catch(''),
  name: name.catch(''),
});
const emailSchema = z.object({
  email: z.email().max(254).nullable().catch(null),
  // Some providers write it as text.
  email_verified: z.union([z.literal(true), z.literal('true').transform(() => true)]).catch(false as never),
});

type Claims = Readonly<Record<string, unknown>>;
type Further = {
  /** What UserInfo adds to the ID token. */
  userInfo?: Claims;
  /** The provider vouches for addresses of these domains alone; none: for all. */
  emailDomains?: readonly string[];
};

/**
 * Reads the claims of a verified ID token. Address and `email_verified` come from one document, the ID token where it has an
 * address: the one must not vouch for the address of the other. Throws where issuer or subject are not usable.
 */
export function providerAccount(idToken: Claims, { userInfo = {}, emailDomains = [] }: Further = {}): ProviderAccount {
  const claims = claimsSchema.parse({ ...userInfo, ...idToken });
  const { iss, sub, given_name, family_name, name: fullName } = claims;
  const { email, email_verified } = emailSchema.parse(idToken.email === undefined ? userInfo : idToken);
  const [first = '', ...rest] = fullName.split(' ');
  const address = email === null ? null : normaliseEmail(email);
  return {
    account: `${iss} ${sub}`,
    identifier: address ?? sub,
    firstname: given_name || first,
    lastname: family_name || (given_name ? '' : rest.join(' ')),
    email: address,
    emailVerified: address !== null && email_verified && mayVouchFor(address, emailDomains),
  };
}

const mayVouchFor = (address: string, domains: readonly string[]): boolean =>
  domains.length === 0 || domains.includes(domainOf(address));
