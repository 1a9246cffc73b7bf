import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of the security page and of the parts of it that every account has. */
export const securityMessages = {
  title: 'Security',
  help: 'How you sign in, and where you are signed in.',
  openSecurity: 'Security settings',
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  unknownBrowser: 'Unknown browser',

  sessions: 'Sessions',
  sessionsHelp:
    'Browsers in which you are signed in. End the sessions that you do not recognise or no longer use. A browser whose session you end is no longer trusted, so signing in there needs your second factor again.',
  sessionsLoading: 'Loading your sessions',
  sessionsFailed: 'Your sessions could not be loaded',
  thisSession: 'This browser',
  fromHere: 'From the network that you use now',
  fromOwnNetwork: 'From the local network',
  fromElsewhere: (network: string) => `From another network (${network})`,
  fromUnknown: 'From an unknown network',
  signedIn: 'Signed in',
  lastUsed: 'last used',
  endSession: 'End session',
  endSessionOf: (browser: string) => `End session: ${browser}`,
  endOthers: 'Sign out everywhere else',
  endOthersQuestion: 'End all other sessions?',
  endOthersExplained:
    'You stay signed in here. Everywhere else you will have to sign in again, with your second factor if you have one, because no other browser stays trusted.',
  sessionEnded: 'The session has ended.',
  othersEnded: 'All other sessions have ended.',

  emailTitle: 'Email address',
  emailHelp: (email: string) =>
    `You sign in with ${email}. A new address takes effect once you open the link that we send to it.`,
  newEmail: 'New email address',
  changeEmail: 'Change email address',
  emailRequested: (email: string) => `Check ${email} for a link to confirm your new address.`,
  confirmEmailTitle: 'Confirm your new email address',
  confirmEmailHelp:
    'Confirm only if you have asked for this yourself. From then on you sign in to Consortia with this email address.',
  confirmEmailButton: 'Confirm email address',
  emailChanged: 'Your email address has been changed.',
  emailUnchanged: 'This is already your email address.',
  emailTakenSubject: 'You already have an account',
  emailTaken: (firstname: string): EmailPart[] => [
    greeting(firstname),
    {
      paragraph:
        'Someone, perhaps you, asked to use this email address for another Consortia account. It already belongs to your account, so nothing has changed and you do not need to do anything.',
    },
  ],
  emailSubject: 'Confirm your new email address',
  email: (link: string): EmailPart[] => [
    greeting(),
    { paragraph: 'Someone, perhaps you, asked to use this email address for a Consortia account. Please confirm it.' },
    { button: 'Confirm email address', url: link },
    {
      paragraph:
        'The link works once and expires after one hour. If you did not ask for this, you can ignore this email.',
    },
  ],

  passwordTitle: 'Password',
  changePassword: 'Change password',
  passwordChanged: 'Your password has been changed.',
} as const;
