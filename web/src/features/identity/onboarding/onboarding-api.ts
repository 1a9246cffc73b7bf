import { onboardingApi } from '@consortia/proto/identity/onboarding-api';
import { api, mutationOf, queryOf, request } from '../../../lib/base-api.ts';

export type OnboardingChoice = 'dismissOrcid' | 'dismissWelcomeCard';

const endpoints = api.injectEndpoints({
  endpoints: (build) => ({
    onboarding: queryOf(build, () => request(onboardingApi.readOnboarding, undefined, { quiet: 'all' }), {
      // A change of the profile may complete a step.
      providesTags: ['Session'],
    }),
    dismissOnboarding: mutationOf(
      build,
      (choice: OnboardingChoice) =>
        request(
          onboardingApi.changePreferences,
          {
            body: {
              userOnboardingPreferences:
                choice === 'dismissOrcid' ? { dismissOrcid: true } : { dismissWelcomeCard: true },
            },
          },
          { quiet: 'all' },
        ),
      { invalidatesTags: (_data, error) => (error ? [] : ['Session']) },
    ),
  }),
});
export const { useOnboardingQuery, useDismissOnboardingMutation } = endpoints;
