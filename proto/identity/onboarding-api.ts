import { z } from 'zod';
import { limits as sizes } from '../limits.ts';
import { limits, route } from '../route.ts';
import { message } from '../shapes.ts';

/** The steps of the onboarding card in their order (G38). */
export const onboardingSteps = ['photo', 'biography', 'expertise', 'organisation', 'researchIdentity'] as const;
export type OnboardingStep = (typeof onboardingSteps)[number];

export const onboarding = z.object({
  steps: z
    .array(
      z.object({
        name: z.enum(onboardingSteps),
        state: z.enum(['open', 'completed', 'dismissed']),
        /** Whether this installation has a page on which the step can be completed. */
        available: z.boolean(),
      }),
    )
    .length(sizes.onboardingSteps),
  /** Completed steps of all, rounded; dismissed ones do not count (A31). */
  percentage: z.number().int().min(0).max(100),
  /** Every step is completed or dismissed, so that the card may be dismissed. */
  dismissible: z.boolean(),
  dismissed: z.boolean(),
});
export type Onboarding = z.output<typeof onboarding>;

export const onboardingApi = {
  readOnboarding: route({
    id: 'identity.readOnboarding',
    method: 'GET',
    path: '/api/v1/user/onboarding',
    access: 'signed-in',
    limit: limits.read,
    summary: 'The steps of the viewer’s onboarding card and their states',
    output: onboarding,
  }),
  changePreferences: route({
    id: 'identity.changePreferences',
    method: 'PATCH',
    path: '/api/v1/user/preferences',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Dismisses the ORCID step of the onboarding card, or the card itself (C38, A30)',
    body: z.strictObject({
      userOnboardingPreferences: z.union([
        z.strictObject({ dismissOrcid: z.literal(true) }),
        z.strictObject({ dismissWelcomeCard: z.literal(true) }),
      ]),
      _token: z.string().optional(),
      csrf: z.string().optional(),
    }),
    output: message,
    errors: ['identity.onboarding_card_not_dismissible', 'identity.person_not_found'],
  }),
};
