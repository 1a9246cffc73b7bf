/** Texts of the dialog in which people enter their password again before a change of how they sign in. */
export const reAuthenticationMessages = {
  title: 'Confirm your password',
  help: 'You signed in a while ago. Enter your password to continue.',
  button: 'Confirm',
  signInAgain: 'Sign in again',
  signInAgainHelp: 'You signed in a while ago. Sign in again to continue; you will come back to this page.',
  confirmed: 'Your password is confirmed.',
  incorrect: 'This is not your password.',
} as const;
