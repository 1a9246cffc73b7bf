import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of signing in with a provider, of signing up with one, and of the connected accounts. */
export const connectionMessages = {
  // Signing in
  continueWith: (name: string) => `Continue with ${name}`,
  orWithPassword: 'or with your password',
  unavailable: 'This provider is not responding right now. Please try again in a moment.',
  refused: 'This sign-in could not be completed. Please start again.',
  notSignedInAgain: (name: string) =>
    `${name} did not confirm that you have just signed in there. Try again and sign in at ${name}, or set a password with “Forgot your password?” and confirm with that.`,
  cancelled: 'You cancelled the sign-in. Nothing has changed.',
  administratorsUse: (name: string) =>
    `Administrators cannot sign in with ${name}. Use your password or a passkey. If you have no password, set one with “Forgot your password?”.`,
  accountClosed: 'This account cannot be used.',
  signInToConnect: (name: string) =>
    `You already have an account with this email address. Sign in with your password, then connect ${name} under Connected accounts.`,

  // Signing up
  signUpTitle: (name: string) => `Sign up with ${name}`,
  signUpHelp: (name: string) =>
    `You are new here. Check your details from ${name}. From now on you sign in with ${name} and do not need a password.`,
  emailVerified: (name: string) => `${name} has confirmed that this address is yours.`,
  emailUnverified: 'We will send you a link to confirm this address. Open it in this browser.',
  createAccount: 'Create account',
  haveAccount: 'Already have an account?',
  haveAccountHelp: (name: string) => `Sign in with your password, then connect ${name} under Connected accounts.`,
  signUpOver: 'This sign-up has expired. Please start again.',
  checkEmail: 'Check your email for a link to finish your sign-up.',
  checkEmailHelp: 'The link works once, only in this browser, and expires after one hour.',
  created: 'Your account is ready.',
  createdWaiting: 'Your email address is confirmed. Your account is waiting for approval.',
  otherBrowser:
    'Please open this link in the browser in which you signed up. If you did not sign up, you can ignore the email.',
  confirmQuestion: 'Is this email address yours?',
  confirmExplained: (email: string, name: string, identifier: string) =>
    `Your account will have the address ${email}, and you will sign in with ${name} as ${identifier}. By confirming you consent to the processing of your Personal Data so that Consortia can provide its services to you.`,
  confirmButton: 'Confirm email address',
  emailSubject: 'Confirm your email address',
  email: (name: string, link: string): EmailPart[] => [
    greeting(),
    { paragraph: `Please confirm your email address to finish your sign-up for Consortia with ${name}.` },
    { button: 'Confirm email address', url: link },
    {
      paragraph:
        'The link works once, only in the browser in which you signed up, and expires after one hour. If you did not sign up, you can ignore this email: the link does nothing in any other browser.',
    },
  ],
  knownAddressSubject: 'You already have an account',
  knownAddressEmail: (firstname: string, name: string, link: string): EmailPart[] => [
    greeting(firstname),
    {
      paragraph: `Someone, perhaps you, tried to sign up for Consortia with ${name} and this email address. You already have an account. To sign in with ${name} in future, sign in as usual and connect it under Connected accounts.`,
    },
    { button: 'Connected accounts', url: link },
    { paragraph: 'If this was not you, you do not need to do anything: your account has not changed.' },
  ],

  // Connected accounts
  pageHelp: 'Sign in with an account that you already have elsewhere. Your password, if you have one, keeps working.',
  connectedSince: 'Connected',
  lastUsed: 'Last used',
  notConnected: 'Not connected',
  connect: 'Connect',
  connectName: (name: string) => `Connect ${name}`,
  disconnect: 'Disconnect',
  disconnectName: (name: string) => `Disconnect ${name}`,
  disconnectQuestion: (name: string) => `Disconnect ${name}?`,
  disconnectExplained: (name: string, identifier: string) =>
    `You will no longer be able to sign in with ${name} as ${identifier}. You can connect it again at any time.`,
  connected: (name: string) => `${name} is connected. You can sign in with it from now on.`,
  disconnected: (name: string) => `${name} is disconnected.`,
  alreadyConnected: 'An account with this provider is already connected. Disconnect it first.',
  takenByAnother: (name: string) => `This ${name} account is connected to another Consortia account.`,
  onlyWayIn: 'This is your only way to sign in. Set a password first.',
  noProviders: 'No providers are available',
  noProvidersHelp: 'This installation has no providers to sign in with. You sign in with your password.',
  loading: 'Loading your connected accounts',
  loadingFailed: 'Your connected accounts could not be loaded',
} as const;
