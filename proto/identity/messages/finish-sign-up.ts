/** Texts of a sign-up from the moment its email is sent. */
export const finishSignUpMessages = {
  checkEmail: 'Check your email',
  sentTo: 'We have sent a link to this address:',
  linkLasts:
    'The link works once and expires after one hour. If the address has an account already, the email says so.',
  notThere: 'Not there? Look in your spam folder, or send it again.',
  sendAgain: 'Send it again',
  sentAgain: 'Sent again.',
  sentEnough: 'It has been sent several times. If it is not there in an hour, check the address and sign up again.',
  changeAddress: 'Change the address',
  lead: 'Choose a password to create your account. Continue only if you signed up for Consortia yourself.',
  name: 'Name',
  change: 'Change name or organisation',
  consent:
    'By creating your account you consent to the processing of your Personal Data so that Consortia can provide its services to you.',
  create: 'Create account',
  loading: 'Reading your sign-up',
  signUpAgain:
    'A link works once and for one hour. If you have chosen a password with it, sign in; otherwise sign up again.',
} as const;
