import { type EmailPart, greeting } from '../../email-parts.ts';

/** Texts of the page on which people export their data and close their account, and of its emails. */
export const privacyMessages = {
  title: 'Your data',
  help: 'Get a copy of everything that Consortia has stored about you, or close your account.',
  loading: 'Loading the state of your data',
  loadingFailed: 'The state of your data could not be loaded',

  exportTitle: 'Copy of your data',
  exportHelp:
    'A ZIP file with your profile, Opportunities, comments, saved calls, sessions and everything else about you, as JSON and other files. When it is ready, we will email you a link. It works for seven days, only for you, while you are signed in.',
  exportRequest: 'Request a copy',
  exportAgain: 'Request another copy',
  exportRequested: 'We are preparing the copy of your data and will email you a link.',
  exportPreparing: 'Your copy is being prepared. You will get an email when it is ready.',
  exportReady: (until: string) => `Your copy is ready until ${until}. Open the link in the email to download it.`,
  exportFailed: 'The copy could not be made. Please request it again.',
  exportPending: 'Your copy is already being prepared.',
  exportDownload: 'Download your data',
  exportLinkInvalid: 'This link is not valid any more, or it was made for someone else. Request another copy.',
  exportSubject: 'Your data is ready to download',
  exportEmail: (firstname: string, link: string, until: string): EmailPart[] => [
    greeting(firstname),
    { paragraph: 'The copy of your data that you requested is ready.' },
    { button: 'Download your data', url: link },
    {
      paragraph: `The link works until ${until}, only for you, while you are signed in. If you did not request a copy, please change your password and end your other sessions.`,
    },
  ],
  exportReadme:
    'This is a copy of everything that Consortia had stored about you when you requested it. Each JSON file holds the data from one service; the folder “files” holds your files. Times are in UTC.\n',

  closeTitle: 'Close your account',
  closeHelp: 'Closing your account takes effect at once and cannot be undone.',
  closeRemoved:
    'Your profile, photo, expertise, Opportunities, Results, drafts, comments, likes, saved and watched calls, saved searches, calendar address, matches, notifications, what you wrote in messages, sessions, trusted devices and emails are removed.',
  closeKept:
    'Decisions that you made as an administrator and entries in the audit log stay, without your name. A comment that others replied to stays in its place, without its text or your name.',
  closeAgain: 'You can sign up again with the same email address at any time.',
  closeOpen: 'Close account',
  closeConfirm: (email: string) => `To confirm, type your email address: ${email}`,
  closeField: 'Your email address',
  closeMismatch: 'This is not the email address of your account.',
  closeButton: 'Close my account for good',
  closed: 'Your account is closed.',
  lastAdministrator:
    'You are the only administrator of Consortia. Make another person an administrator before you close your account.',
  organisationAdministrator: (names: string) =>
    `You are the only administrator of ${names}. Hand over to another member before you close your account.`,
  organisationAdministratorShort:
    'You are the only administrator of an organisation. Hand over to another member before you close your account.',
  closedSubject: 'Your account is closed',
  closedEmail: (firstname: string): EmailPart[] => [
    greeting(firstname),
    {
      paragraph:
        'Your Consortia account is closed, as you asked. Your data has been removed; what is left in recent logs and backups will disappear automatically.',
    },
    { paragraph: 'You can sign up again with this email address at any time.' },
  ],
} as const;
