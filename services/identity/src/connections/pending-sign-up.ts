import { readCookie } from '@consortia/infra/kit/http/cookies';
import type { Request } from 'express';
import { type QueryFilter, trusted } from 'mongoose';
import type { Identity } from '../identity.ts';
import { hashOf } from '../token.ts';
import type { ProviderSignUp } from './provider-sign-up-model.ts';

type Needed = Pick<Identity, 'providerSignUps' | 'clock' | 'config'>;

const findPending = ({ providerSignUps, clock }: Needed, filter: QueryFilter<ProviderSignUp>) =>
  providerSignUps.findOne({ ...filter, expiresAt: trusted({ $gt: clock() }) }).lean<ProviderSignUp>();

const browserHashOf = ({ config }: Needed, request: Request): string | null => {
  const token = readCookie(request, config, 'provider');
  return token ? hashOf(token) : null;
};

/** The person whom a provider has identified in this browser; null where there is none, or where it was too long ago. */
export async function pendingSignUp(identity: Needed, request: Request): Promise<ProviderSignUp | null> {
  const browserHash = browserHashOf(identity, request);
  return browserHash === null ? null : findPending(identity, { browserHash });
}

/**
 * The sign-up behind the token of an email; null where there is none. `other browser`: the reader of the email did not sign
 * up, and confirming would give the owner of the address an account that the person who did can enter.
 */
export async function confirmedSignUp(
  identity: Needed,
  request: Request,
  token: string,
): Promise<ProviderSignUp | 'other browser' | null> {
  const found = await findPending(identity, { 'confirmation.tokenHash': hashOf(token) });
  return found && found.browserHash !== browserHashOf(identity, request) ? 'other browser' : found;
}
