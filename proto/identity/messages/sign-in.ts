/** Texts of the sign-in page, loaded with it. */
export const signInMessages = {
  needsAccount: 'You need an account for this page. After signing in, you will return to it.',
  forgotten: 'Forgot your password?',
} as const;
