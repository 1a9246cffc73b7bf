import { handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { identityApi } from '@consortia/proto/identity/api';
import { onboardingMessages } from '@consortia/proto/identity/messages/onboarding';
import { type ChangingUsers, changeUser } from '../accounts/change-user.ts';
import { mayChangeProfile } from '../policies.ts';
import { choicesOf, onboardingOf } from './steps-of.ts';

/** The card is dismissed only when it could be: at 100 % or when no step is open. */
export const changePreferences = (identity: ChangingUsers) =>
  handle(identityApi.changePreferences, async ({ viewer, body: { userOnboardingPreferences: choice } }) => {
    if (!mayChangeProfile(viewer)) return fail('kit.sign_in_required');
    const changed = await changeUser(identity, viewer.id, (user) => {
      if ('dismissWelcomeCard' in choice && !onboardingOf(user, { orcidOffered: true }).dismissible)
        fail('identity.onboarding_card_not_dismissible');
      user.preferences = { ...user.preferences, userOnboardingPreferences: { ...choicesOf(user), ...choice } };
    });
    if (!changed) return fail('identity.person_not_found');
    return { message: onboardingMessages.changed };
  });
