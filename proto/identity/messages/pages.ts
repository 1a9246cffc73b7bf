/** Texts of pages of the account that a first visit does not show. */
export const identityPageMessages = {
  secondFactorDisabled: 'Two-factor authentication is disabled for your account',
  secondFactorDisableFailed: 'Unable to disable 2FA',
  termsLabel: 'I consent to the processing of my Personal Data so that Consortia can provide its services to me.',
  termsHelp: 'Read before you consent (opens in a new tab):',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  signUpHelp:
    'Use your work email address: if we recognise its domain, your account is ready as soon as you confirm it.',
  verificationCode: 'Verification code',
  verify: 'Verify',
  startAgain: 'Start again',
  onboardingStepNotDismissed: 'Failed to dismiss onboarding step',
  membership: 'Membership',
  fullMember: 'Full member',
  trialMember: 'Trial member: authors are anonymous unless their Opportunity is public',
  secondFactorOn: 'On: you enter a code when you sign in',
  secondFactorOff: 'Off',
  seeProfile: 'View your public profile',
  profileLoading: 'Loading the profile',
  profileFailed: 'This profile could not be loaded',
} as const;
