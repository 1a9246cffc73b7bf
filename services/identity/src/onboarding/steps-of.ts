import { type Onboarding, type OnboardingStep, onboardingSteps } from '@consortia/proto/identity/onboarding-api';
import type { User } from '../users/user-model.ts';

/** Stored choices of the onboarding card, under `userOnboardingPreferences` of the preferences of a person (C38). */
type Choices = { dismissOrcid?: boolean; dismissWelcomeCard?: boolean };

type Profile = Pick<
  User,
  'photo' | 'biography' | 'expertise' | 'organisationId' | 'oauthAccounts' | 'orcidImport' | 'preferences'
>;

const isCompleted: Readonly<Record<OnboardingStep, (user: Profile) => boolean>> = {
  photo: ({ photo }) => Boolean(photo),
  biography: ({ biography }) => Boolean(biography),
  expertise: ({ expertise }) => expertise.length > 0,
  organisation: ({ organisationId }) => organisationId !== null,
  researchIdentity: ({ oauthAccounts, orcidImport }) =>
    Boolean(orcidImport) || oauthAccounts.some(({ provider }) => provider === 'orcid'),
};

export const choicesOf = ({ preferences }: Pick<User, 'preferences'>): Choices =>
  (preferences.userOnboardingPreferences ?? {}) as Choices;

/** The onboarding card of a person. `orcidOffered`: the installation connects to ORCID, or imports from it. */
export function onboardingOf(user: Profile, { orcidOffered }: { orcidOffered: boolean }): Onboarding {
  const { dismissOrcid = false, dismissWelcomeCard = false } = choicesOf(user);
  const steps = onboardingSteps.map((name) => {
    const isDismissed = name === 'researchIdentity' && dismissOrcid;
    const state = isCompleted[name](user) ? 'completed' : isDismissed ? 'dismissed' : 'open';
    return { name, state, available: name !== 'researchIdentity' || orcidOffered } as const;
  });
  const completed = steps.filter(({ state }) => state === 'completed').length;
  return {
    steps,
    percentage: Math.round((100 * completed) / steps.length),
    dismissible: steps.every(({ state }) => state !== 'open'),
    dismissed: dismissWelcomeCard,
  };
}
