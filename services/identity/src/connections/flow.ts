import { readCookie, setCookie } from '@consortia/infra/kit/http/cookies';
import { hmac } from '@consortia/infra/kit/http/signed-value';
import type { ProviderId } from '@consortia/proto/identity/providers';
import type { Request, Response } from 'express';
import { trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hashOf, newToken } from '../token.ts';
import type { Checks } from './provider-client.ts';
import type { ProviderSignIn } from './provider-sign-in-model.ts';

/** Milliseconds between the start at a provider and the way back. */
export const flowMs = 10 * 60_000;

/** Nonce and code verifier of a sign-in: who reads the store cannot make them, and another browser has others. */
function checksOf(browserToken: string, state: string): Checks {
  const key = Buffer.from(browserToken);
  return { state, nonce: hmac(key, 'nonce', state), codeVerifier: hmac(key, 'code verifier', state) };
}

type Start = Pick<ProviderSignIn, 'provider' | 'connects' | 'reAuthenticates' | 'returnTo'> & { response: Response };

export type StartingFlows = Pick<Identity, 'providers' | 'providerSignIns' | 'clock' | 'config' | 'randomBytes'>;

/** Binds a new sign-in to this browser and returns the address at the provider. */
export async function startFlow(identity: StartingFlows, { response, ...given }: Start): Promise<string> {
  const { providers, providerSignIns, clock, config, randomBytes } = identity;
  const client = providers.get(given.provider);
  // A new cookie at each start: one that another site planted is never used.
  const browserToken = newToken(randomBytes);
  const state = newToken(randomBytes);
  const url = await client.authorizationUrl(checksOf(browserToken, state), given);
  const expiresAt = new Date(clock().getTime() + flowMs);
  await providerSignIns.create({ _id: hashOf(state), browserHash: hashOf(browserToken), ...given, expiresAt });
  setCookie(response, config, 'provider', browserToken, { maxAgeMs: flowMs });
  return url;
}

type Return = { provider: ProviderId; state: string | undefined; request: Request };

/** The sign-in that this browser comes back from, once: null for an unknown, used, expired or foreign state. */
export async function endFlow(
  { providerSignIns, clock, config }: Pick<Identity, 'providerSignIns' | 'clock' | 'config'>,
  { provider, state, request }: Return,
): Promise<{ flow: ProviderSignIn; checks: Checks } | null> {
  const browserToken = readCookie(request, config, 'provider');
  if (!state || !browserToken) return null;
  const flow = await providerSignIns
    .findOneAndDelete({
      _id: hashOf(state),
      browserHash: hashOf(browserToken),
      provider,
      expiresAt: trusted({ $gt: clock() }),
    })
    .lean<ProviderSignIn>();
  return flow && { flow, checks: checksOf(browserToken, state) };
}

/** Milliseconds by which the clock of a provider may be behind. */
const skewMs = 60_000;

/** Whether the provider says that the person signed in there after the sign-in was started here. */
export const hasSignedInAgain = (
  { expiresAt }: Pick<ProviderSignIn, 'expiresAt'>,
  authenticatedAt: Date | null,
): boolean => authenticatedAt !== null && authenticatedAt.getTime() >= expiresAt.getTime() - flowMs - skewMs;
