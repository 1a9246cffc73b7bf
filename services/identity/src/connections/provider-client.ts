import type { IdentityProvider } from '@consortia/infra/config/config';
import { OutboundError } from '@consortia/infra/outbound/outbound-error';
import { createSafeFetch } from '@consortia/infra/outbound/safe-fetch';
import { fail } from '@consortia/proto/errors';
import type { Configuration, CustomFetch } from 'openid-client';
import type { Logger } from 'pino';
import { type ProviderAccount, providerAccount } from './provider-account.ts';

/**
 * Values of one sign-in that the provider must give back: `state` in the address (RFC 6749, section 10.12), `nonce` in the ID
 * token (OpenID Connect Core 1.0, section 3.1.2.1), and the code verifier whose challenge it was given (RFC 7636).
 */
export type Checks = { state: string; nonce: string; codeVerifier: string };
/** Parameters that the provider added to the address of the callback. */
export type CallbackQuery = Partial<Record<'code' | 'state' | 'iss' | 'error', string>>;
export type ProviderClient = {
  readonly settings: IdentityProvider;
  /**
   * The address at the provider to send the browser to. With `reAuthenticates` the provider must ask for a new sign-in (`max_age=0`;
   * OpenID Connect Core 1.0, section 3.1.2.1). Throws `identity.provider_unavailable`.
   */
  authorizationUrl(checks: Checks, options?: { reAuthenticates?: boolean }): Promise<string>;
  /**
   * Exchanges the code for the account of the person and the time at which they signed in at the provider. Throws `identity.provider_refused` for every response that is not a
   * signed one of this issuer, for this installation and for `checks`, and `identity.provider_unavailable`.
   */
  accountOf(query: CallbackQuery, checks: Checks): Promise<ProviderResponse>;
};
export type ProviderResponse = {
  account: ProviderAccount;
  /** By the ID token (`auth_time`); null where it does not say. */
  authenticatedAt: Date | null;
};

/** Of one request. The callback makes four at most, in less than the gateway waits for it. */
const timeoutMs = 3500;
const maxBytes = 256 * 1024;
/** How long a provider's description of itself is used, in milliseconds. */
const discoveryMs = 60 * 60_000;

function fetchOf({ issuer, hosts, isPrivate }: IdentityProvider, log: Logger): CustomFetch {
  const { origin, hostname, port, protocol } = new URL(issuer);
  const request = createSafeFetch({
    allow: [origin, ...hosts],
    privateHosts: isPrivate ? [`${hostname}:${port || (protocol === 'https:' ? 443 : 80)}`] : [],
    log,
    timeoutMs,
    maxBytes,
    mayAuthorize: true,
  });
  return async (url, { method, headers, body, signal }) => {
    if (method !== 'GET' && method !== 'POST') throw new Error(`A provider is not requested with ${method}.`);
    const sent = body === null || body === undefined ? undefined : String(body);
    const response = await request(url, { method, headers, body: sent, signal });
    const type = response.headers['content-type'];
    return new Response(response.body.length > 0 ? new Uint8Array(response.body) : null, {
      status: response.status,
      headers: type ? { 'content-type': type } : {},
    });
  };
}

/** Whether the provider could not be reached in time, as opposed to having responded with something wrong. */
function isUnreachable(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) if (at instanceof OutboundError) return true;
  return false;
}

/** Throws the failure that people are shown. What the library reports may quote tokens, so only its code is logged. */
function refuse(error: unknown, provider: string, log: Logger): never {
  const { code, name } = error as { code?: string; name?: string };
  const unreachable = isUnreachable(error);
  log.warn({ provider, reason: code ?? name }, unreachable ? 'A provider does not respond' : 'A provider was refused');
  return fail(unreachable ? 'identity.provider_unavailable' : 'identity.provider_refused');
}

/** A client of one provider. `redirectUri` is the address that is registered at it. */
export function createProviderClient(
  settings: IdentityProvider,
  { redirectUri, log, now }: { redirectUri: string; log: Logger; now: () => number },
): ProviderClient {
  const { id, issuer, clientId, clientSecret, scope, isPrivate, withoutPkceAndNonce, emailDomains } = settings;
  const customFetch = fetchOf(settings, log);
  let known: { configuration: Promise<Configuration>; at: number } | undefined;

  async function discover(): Promise<Configuration> {
    const openid = await import('openid-client');
    const execute = [openid.enableNonRepudiationChecks, ...(isPrivate ? [openid.allowInsecureRequests] : [])];
    return openid.discovery(new URL(issuer), clientId, undefined, openid.ClientSecretPost(clientSecret), {
      [openid.customFetch]: customFetch,
      timeout: timeoutMs / 1000,
      execute,
    });
  }
  function configurationOf(): Promise<Configuration> {
    if (known && now() - known.at < discoveryMs) return known.configuration;
    const configuration = discover();
    const started = { configuration, at: now() };
    known = started;
    configuration.catch(() => {
      if (known === started) known = undefined;
    });
    return configuration;
  }

  return {
    settings,
    async authorizationUrl({ state, nonce, codeVerifier }, { reAuthenticates = false } = {}) {
      const configuration = await configurationOf().catch((error) => {
        refuse(error, id, log);
      });
      const openid = await import('openid-client');
      const parameters: Record<string, string> = { redirect_uri: redirectUri, scope, state };
      if (reAuthenticates) parameters.max_age = '0';
      if (!withoutPkceAndNonce) {
        parameters.nonce = nonce;
        parameters.code_challenge = await openid.calculatePKCECodeChallenge(codeVerifier);
        parameters.code_challenge_method = 'S256';
      }
      return openid.buildAuthorizationUrl(configuration, parameters).href;
    },
    async accountOf(query, { state, nonce, codeVerifier }) {
      try {
        const configuration = await configurationOf();
        const openid = await import('openid-client');
        const address = new URL(redirectUri);
        for (const [name, value] of Object.entries(query))
          if (value !== undefined) address.searchParams.set(name, value);
        const tokens = await openid.authorizationCodeGrant(configuration, address, {
          expectedState: state,
          idTokenExpected: true,
          ...(withoutPkceAndNonce ? {} : { expectedNonce: nonce, pkceCodeVerifier: codeVerifier }),
        });
        const claims = tokens.claims()!;
        const isEmailMissing = claims.email === undefined && scope.split(' ').includes('email');
        const hasUserInfo = configuration.serverMetadata().userinfo_endpoint !== undefined;
        const userInfo =
          isEmailMissing && hasUserInfo
            ? await openid.fetchUserInfo(configuration, tokens.access_token, claims.sub)
            : {};
        const seconds = claims.auth_time;
        return {
          account: providerAccount(claims, { userInfo, emailDomains }),
          authenticatedAt: typeof seconds === 'number' ? new Date(seconds * 1000) : null,
        };
      } catch (error) {
        return refuse(error, id, log);
      }
    },
  };
}
