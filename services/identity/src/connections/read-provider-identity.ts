import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { pendingSignUp } from './pending-sign-up.ts';

export const readProviderIdentity = (identity: Pick<Identity, 'clock' | 'config' | 'providerSignUps' | 'providers'>) =>
  handle(identityApi.readProviderIdentity, async ({ request }) => {
    const pending = await pendingSignUp(identity, request);
    if (!pending) return fail('identity.provider_sign_up_over');
    const { provider, firstname, lastname, email, emailVerified } = pending;
    return {
      provider,
      name: identity.providers.nameOf(provider),
      firstname,
      lastname,
      email: email ?? '',
      emailVerified,
    };
  });
