import { type EmailPart, greeting } from '../../email-parts.ts';
import { limits } from '../../limits.ts';

/** What happened to an account; each kind is an email to its owner. */
export const securityNoticeKinds = [
  'newDevice',
  'passwordChanged',
  'passwordReset',
  'emailChangeRequested',
  'emailChanged',
  'secondFactorEnabled',
  'secondFactorDisabled',
  'backupCodesReplaced',
  'backupCodeUsed',
  'backupCodesLow',
  'passkeyAdded',
  'passkeyRemoved',
  'passkeyRefused',
  'secondFactorRecovered',
  'connectionAdded',
  'connectionRemoved',
] as const;
export type SecurityNoticeKind = (typeof securityNoticeKinds)[number];

/** Subject and first sentence of each kind. Neither holds a secret, an email address or a network address. */
const notices: Record<SecurityNoticeKind, { subject: string; sentence: string }> = {
  newDevice: {
    subject: 'New sign-in to your account',
    sentence: 'Someone signed in to your Consortia account in a browser that we have not seen before.',
  },
  passwordChanged: {
    subject: 'Your password was changed',
    sentence: 'The password of your Consortia account was changed.',
  },
  passwordReset: {
    subject: 'Your password was reset',
    sentence:
      'A new password was set for your Consortia account with a link from an email. All sessions of your account have ended.',
  },
  emailChangeRequested: {
    subject: 'A new email address was requested',
    sentence:
      'Someone asked to change the email address of your Consortia account. Nothing changes until the link sent to the new address is opened.',
  },
  emailChanged: {
    subject: 'Your email address was changed',
    sentence: 'The email address of your Consortia account was changed. This address can no longer be used to sign in.',
  },
  secondFactorEnabled: {
    subject: 'Two-factor authentication is on',
    sentence: 'Two-factor authentication was turned on for your Consortia account.',
  },
  secondFactorDisabled: {
    subject: 'Two-factor authentication is off',
    sentence: 'Two-factor authentication was turned off for your Consortia account.',
  },
  backupCodesReplaced: {
    subject: 'Your backup codes were replaced',
    sentence: 'New backup codes were made for your Consortia account. The earlier ones no longer work.',
  },
  backupCodeUsed: {
    subject: 'A backup code was used',
    sentence: 'A backup code for your Consortia account was used. It will not work a second time.',
  },
  backupCodesLow: {
    subject: 'You have few backup codes left',
    sentence: `Your Consortia account has ${limits.backupCodesLow} backup codes left. Make new ones under Two-factor authentication on the security page before you run out of them.`,
  },
  passkeyAdded: {
    subject: 'A passkey was added',
    sentence: 'A passkey was added to your Consortia account. It can be used to sign in.',
  },
  passkeyRemoved: {
    subject: 'A passkey was removed',
    sentence: 'A passkey was removed from your Consortia account. It can no longer be used to sign in.',
  },
  passkeyRefused: {
    subject: 'A passkey was refused',
    sentence:
      'A passkey for your Consortia account was refused because its device may have been copied. Remove the passkey and add it again if it is yours.',
  },
  secondFactorRecovered: {
    subject: 'Your account was recovered',
    sentence:
      'Two-factor authentication was turned off for your Consortia account after the recovery that an administrator had announced. Set it up again when you have signed in.',
  },
  connectionAdded: {
    subject: 'An account was connected',
    sentence: 'An account with another service was connected to your Consortia account. It can be used to sign in.',
  },
  connectionRemoved: {
    subject: 'An account was disconnected',
    sentence:
      'An account with another service was disconnected from your Consortia account. It can no longer be used to sign in.',
  },
};

type Facts = {
  /** What happened. */
  sentence: string;
  firstname: string;
  /** In words, in UTC. */
  time: string;
  /** In words, for instance "Firefox on Linux"; null where it is not known. */
  device: string | null;
  /** Address of the security page. */
  link: string;
};

export const securityNoticeMessages = {
  /** Subject and first sentence of the email about an act. */
  notices,
  /** The email about a change or a sign-in. */
  email: ({ sentence, firstname, time, device, link }: Facts): EmailPart[] => [
    greeting(firstname),
    { paragraph: sentence },
    { paragraph: `Time: ${time}${device ? `\nBrowser: ${device}` : ''}` },
    {
      paragraph:
        'If this was you, you do not need to do anything. If it was not, change your password and end the sessions that you do not recognise.',
    },
    { button: 'Security settings', url: link },
  ],
};
