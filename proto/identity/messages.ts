/** Accounts, signing in, sign-up, security, settings and profiles; part of `messages`. */
export const identityMessages = {
  // Signing in, sign-up and security
  verificationCodeIncorrect: 'Incorrect verification code. Please try again...',
  backupCodeIncorrect: 'Incorrect backup code.',
  linkInvalid: 'This link is no longer valid.',
  emailInvalid: 'Please enter a valid email address.',
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
