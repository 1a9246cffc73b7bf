import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { onboardingOf } from './steps-of.ts';

export const readOnboarding = (identity: Identity) =>
  handle(identityApi.readOnboarding, async ({ viewer }) => {
    const { user } = await ownAccount(identity, viewer);
    const { providers, recordSource } = identity;
    return onboardingOf(user, { orcidOffered: recordSource !== null || providers.has('orcid') });
  });
