import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of the recovery of an account whose owner has lost every second factor: its email and its page. */
export const recoveryMessages = {
  reasonBlank: 'Please give a reason.',
  started: 'The recovery has started. The owner has been notified by email.',
  pending: 'A recovery of this account is already under way.',
  own: 'Another administrator has to recover your account.',
  stopQuestion: 'Stop the recovery of your account?',
  stopExplained:
    'An administrator is about to turn off two-factor authentication for your account. Stop this if you have not requested it, or if you have found your authenticator app.',
  stopButton: 'Stop the recovery',
  stopped: 'The recovery has been stopped. Two-factor authentication stays on.',
  emailSubject: 'Two-factor authentication will be turned off',
  email: ({ firstname, due, link }: { firstname: string; due: string; link: string }): EmailPart[] => [
    greeting(firstname),
    {
      paragraph: `An administrator of Consortia has started the recovery of your account. Two-factor authentication will be turned off on ${due}, so that you can sign in with your password alone and set it up again.`,
    },
    { paragraph: 'If you have not requested this, or no longer need it, stop it.' },
    { button: 'Stop the recovery', url: link },
    { paragraph: 'Signing in with a code, a backup code or a passkey stops it as well.' },
  ],
};
