import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of the pages and the email of a forgotten password. */
export const passwordResetMessages = {
  requestTitle: 'Reset your password',
  requestHelp: 'Enter the email address of your account. We will send you a link to choose a new password.',
  requestButton: 'Send link',
  response: 'Check your email',
  responseDetail:
    'If there is an account with this address, you will get a link shortly. It works once and expires after one hour.',
  resetTitle: 'Choose a new password',
  resetHelp: 'You will be signed out everywhere and can then sign in with the new password.',
  newPassword: 'New password',
  repeatNewPassword: 'Repeat new password',
  resetButton: 'Set password',
  done: 'Your password is set. You can sign in now.',
  requestAnother: 'Request another link',
  emailSubject: 'Reset your password',
  email: (firstname: string, link: string): EmailPart[] => [
    greeting(firstname),
    { paragraph: 'Someone, perhaps you, requested a link to choose a new password for your Consortia account.' },
    { button: 'Choose a new password', url: link },
    {
      paragraph:
        'The link works once and expires after one hour. If this was not you, you can ignore this email: your password has not changed.',
    },
  ],
};
