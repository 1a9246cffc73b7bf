const count = (number: number, unit: string): string => `${number} ${unit}${number === 1 ? '' : 's'}`;
/** Whole minutes from one minute on, rounded up. */
const inWords = (seconds: number): string =>
  seconds < 60 ? count(seconds, 'second') : count(Math.ceil(seconds / 60), 'minute');

/** Sentences about what people enter to sign up and to sign in. */
export const credentialMessages = {
  invalidCredentials: 'Invalid credentials.',
  waitingForApproval: 'Your account is waiting for approval',
  tooManyAttempts: 'Too many attempts. Please wait a moment and try again.',
  /** With how long to wait, in seconds. */
  tooManyAttemptsFor: (seconds: number) => `Too many attempts. Please try again in ${inWords(seconds)}.`,
  secondFactorNotPending: 'Please sign in again.',
  emailBlank: 'Email cannot be blank.',
  passwordBlank: 'Password cannot be blank.',
  passwordCommon: 'This password is too common. Please choose another one.',
  passwordsDoNotMatch: 'Passwords do not match.',
  firstNameBlank: 'First name cannot be blank.',
  lastNameBlank: 'Last name cannot be blank.',
} as const;
