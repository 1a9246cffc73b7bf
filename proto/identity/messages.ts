const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
/** Whole minutes from one minute on, rounded up. */
const inWords = (seconds: number): string =>
  seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute');

/** Accounts, signing in, sign-up, security, settings and profiles; part of `messages`. */
export const identityMessages = {
  // Signing in, sign-up and security
  invalidCredentials: 'Invalid credentials.',
  waitingForApproval: 'Your account is waiting for approval',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  /** With how long to wait, in seconds. */
  tooManyAttemptsFor: (seconds: number) => `Too many attempts. Please try again in ${inWords(seconds)}.`,
  verificationCodeIncorrect: 'Incorrect verification code. Please try again...',
  backupCodeIncorrect: 'Incorrect backup code.',
  secondFactorNotPending: 'Please sign in again.',
  secondFactorDisabled: 'Two-factor authentication is disabled for your account',
  secondFactorDisableFailed: 'Unable to disable 2FA',
  linkInvalid: 'This link is no longer valid.',
  emailBlank: 'Email cannot be blank.',
  emailInvalid: 'Please enter a valid email address.',
  passwordBlank: 'Password cannot be blank.',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordsDoNotMatch: 'Passwords do not match.',
  firstNameBlank: 'First name cannot be blank.',
  lastNameBlank: 'Last name cannot be blank.',
  termsLabel: 'I consent to the processing of my Personal Data so that Consortia can provide its services to me.',
  signedIn: 'You are signed in.',
  secondFactorRequired: 'Please enter the code from your authenticator app.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  email: 'Email',
  password: 'Password',
  repeatPassword: 'Repeat password',
  firstName: 'First name',
  lastName: 'Last name',
  newHere: 'New here?',
  haveAccount: 'Already have an account?',
  signUpHelp:
    'Use your work email address: if we recognise its domain, your account is ready as soon as you confirm it.',
  signUpLinkLasts: 'The link works once and for one hour.',
  secondFactor: 'Two-factor authentication',
  verificationCode: 'Verification code',
  verify: 'Verify',
  startAgain: 'Start again',

  // Settings, profiles, onboarding, requests to the team
  requestBlank: 'Request cannot be blank.',
  onboardingStepNotDismissed: 'Failed to dismiss onboarding step',
  onboardingCardNotDismissed: 'Failed to dismiss onboarding card',
  name: 'Name',
  organisation: 'Organisation',
  membership: 'Membership',
  expertise: 'Expertise',
  fullMember: 'Full member',
  trialMember: 'Trial member: authors are anonymous unless their Opportunity is public',
  secondFactorOn: 'On: you enter a code when you sign in',
  secondFactorOff: 'Off',
  contact: 'Contact',
  inviteColleagues: 'Invite colleagues',
  seeProfile: 'View your public profile',
  profileLoading: 'Loading the profile',
  profileFailed: 'This profile could not be loaded',
} as const;
