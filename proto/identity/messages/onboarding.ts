/** Texts of the onboarding card. */
export const onboardingMessages = {
  title: 'Complete your profile',
  progress: (percent: number) => `${percent}% complete`,
  steps: 'Steps of your profile',
  photo: 'Add a photo',
  biography: 'Write a biography',
  expertise: 'Add your expertise',
  organisation: 'Join your organisation',
  organisationWaits: (name: string) => `Your request to join ${name} is waiting for approval`,
  researchIdentity: 'Connect or import ORCID',
  completed: 'Completed',
  dismissed: 'Dismissed',
  dismissStep: 'Dismiss',
  dismissStepOf: (step: string) => `Dismiss: ${step}`,
  dismissCard: 'Dismiss this card',
  notOffered: 'Not offered by this installation',
  changed: 'Your choice is saved.',
} as const;
