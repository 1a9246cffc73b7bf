import { handle } from '@consortia/infra/kit/requests/handler';
import { identityApi } from '@consortia/proto/identity/api';
import type { Identity } from '../identity.ts';
import { ownAccount } from '../users/own-account.ts';
import { onboardingOf } from './steps-of.ts';

export const readOnboarding = ({ users, orcidOffered }: Pick<Identity, 'users'> & { orcidOffered: boolean }) =>
  handle(identityApi.readOnboarding, async ({ viewer }) => {
    const { user } = await ownAccount({ users }, viewer);
    return onboardingOf(user, { orcidOffered });
  });
