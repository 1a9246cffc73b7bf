/** Texts of responses and of pages of the service, which browsers show as they come and do not load. */
export const identityResponseMessages = {
  termsConsent: 'In order to provide you with our services we require your consent to process your Personal Data',
  signOutQuestion: 'Do you want to sign out?',
  signOutExplained: 'You can sign in again at any time.',
  signedOut: 'You are signed out.',
  signUpResponse: 'Check your email for a link to choose your password.',
  requestSent: 'Your request has been sent.',
  messageSentToUs: 'Your message has been sent.',
} as const;
