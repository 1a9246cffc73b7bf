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
  linkInvalid: 'This link is no longer valid.',
  emailBlank: 'Email cannot be blank.',
  emailInvalid: 'Please enter a valid email address.',
  passwordBlank: 'Password cannot be blank.',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordsDoNotMatch: 'Passwords do not match.',
  firstNameBlank: 'First name cannot be blank.',
  lastNameBlank: 'Last name cannot be blank.',
  signedIn: 'You are signed in.',
  secondFactorRequired: 'Please enter the code from your authenticator app.',
  signIn: 'Sign in',
  signUp: 'Sign up',
  email: 'Email',
  password: 'Password',
  repeatPassword: 'Repeat password',
  firstName: 'First name',
  lastName: 'Last name',
  secondFactor: 'Two-factor authentication',

  // Settings, profiles, onboarding, requests to the team
  requestBlank: 'Request cannot be blank.',
  onboardingCardNotDismissed: 'Failed to dismiss onboarding card',
  name: 'Name',
  organisation: 'Organisation',
  expertise: 'Expertise',
  contact: 'Contact',
  inviteColleagues: 'Invite colleagues',
} as const;
