import { changePreferences } from './change-preferences.ts';
import { readOnboarding } from './read-onboarding.ts';

/** The onboarding card of the dashboard. */
export const onboardingHandlers = [readOnboarding, changePreferences];
