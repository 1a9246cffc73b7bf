import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of the sign-up emails and of responses, which no page of the application has in its code. */
export const signUpMessages = {
  approved: 'Your account is ready, and you are signed in.',
  waiting: 'Your email address is confirmed. Your account is waiting for approval.',
  approvedSubject: 'Your account is approved',
  approvedEmail: (firstname: string, link: string): EmailPart[] => [
    greeting(firstname),
    { paragraph: 'Your Consortia account has been approved. You can sign in now.' },
    { button: 'Sign in', url: link },
  ],
  emailSubject: 'Confirm your email address',
  // The name is not used here: anyone may have typed it, and the email goes to an address that may not be theirs.
  email: (link: string): EmailPart[] => [
    greeting(),
    { paragraph: 'Please confirm your email address and choose a password to finish your sign-up for Consortia.' },
    { button: 'Confirm email address', url: link },
    { paragraph: 'The link works once and expires after one hour. If you did not sign up, you can ignore this email.' },
  ],
  knownAddressSubject: 'You already have an account',
  knownAddressEmail: (firstname: string, link: string): EmailPart[] => [
    greeting(firstname),
    {
      paragraph:
        'Someone, perhaps you, tried to sign up for Consortia with this email address. You already have an account and can sign in.',
    },
    { button: 'Sign in', url: link },
    { paragraph: 'If this was not you, you do not need to do anything: your account has not changed.' },
  ],
};
