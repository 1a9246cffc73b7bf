import { pagePaths as paths } from '@consortia/proto/page-paths';
import { heading, paragraph, steps } from '../written-text.ts';

const security = `[Security](${paths.security})`;

/** Signing up and in, memberships, data and help. */
export const account = [
  heading('Getting an account (signing up, registering)'),
  steps(
    `[Sign up](${paths.signUp}) with your email address at your organisation.`,
    'Open the link in the email that we send you, and choose a password. It works once and for one hour.',
    'If your address belongs to an organisation that we know, you are signed in at once. Otherwise your account waits for approval by an administrator.',
  ),
  heading('The confirmation email has not arrived, or the account is waiting for approval'),
  paragraph(
    `Look in the spam folder, or press “Send it again” on the page that says where the email went. A link works for one hour; afterwards, sign up again. An account waits for approval where its email address belongs to no organisation that we know; you get an email when it is decided. The page [Waiting for approval](${paths.approval}) says who decides and how long decisions have taken.`,
  ),
  heading('Members, trial members and visitors: what each may do'),
  paragraph(
    'Members belong to an organisation that has paid for membership, and are not on trial themselves. They post Opportunities and Results, see who is behind each of them, write to people and build consortia. Trial members read Opportunities with names hidden unless they are public, respond to them, follow Helixes, save searches and use the assistant. Visitors, without an account, read public Opportunities, funding calls and public profiles.',
  ),
  heading('Becoming a member, and what membership costs'),
  paragraph(
    `Organisations become members, and their people with them. Write to us on the [contact](${paths.contact}) page about membership and its price; this guide states none.`,
  ),
  heading('If you have forgotten your password or cannot sign in'),
  paragraph(
    `Choose [“Forgot your password?”](${paths.forgotPassword}) on the sign-in page and enter your email address. The link that we send you works once and for one hour. You are then signed out everywhere and sign in with the new password. After several wrong attempts you have to wait a while.`,
  ),
  heading('Changing your password or email address'),
  paragraph(
    `Both are on the page ${security} of your settings. A new email address takes effect once you open the link that we send to it.`,
  ),
  heading('Signing in with ORCID, Google, LinkedIn or your university account'),
  paragraph(
    `Connect the account under [connected accounts](${paths.connections}); you can then sign in with it. Which providers there are depends on this installation: the sign-in page shows them.`,
  ),
  heading('Signing in with a second factor'),
  paragraph(
    `If two-factor authentication is on, sign-in requires, after the password, the six digits from your authenticator app, a backup code or a passkey. With “Trust this device for 30 days” the same browser does not need them again during that time; the password is always needed. The [guide to two-factor authentication](${paths.guideTwoFactor}) explains how to turn it on.`,
  ),
  heading('Signing out on other devices'),
  paragraph(
    `${security} lists the browsers in which you are signed in. End a single session, or choose “Sign out everywhere else”.`,
  ),
  heading('Downloading (exporting) a copy of your data'),
  paragraph(
    `Under [Your data](${paths.privacy}), choose “Request a copy”. When the ZIP file with everything stored about you is ready, you get an email with a link, which works for seven days while you are signed in.`,
  ),
  heading('Closing (deleting) your account'),
  paragraph(
    `Under [Your data](${paths.privacy}), choose “Close account” and type your email address to confirm. It takes effect at once and cannot be undone: your profile, Opportunities, Results, comments, messages and settings are removed. The only administrator of an organisation has to hand over to another member first. You can sign up again with the same address.`,
  ),
  heading('Language and dark theme'),
  paragraph(
    'Consortia is in English. The user menu has the theme (light, dark or that of your system) and the density of lists.',
  ),
  heading('Keyboard'),
  paragraph(
    'Everything can be reached with the Tab key. The first press on a page offers to skip to its content; menus open with Enter and close with Escape. Shortcut keys: / or Ctrl K opens the search; in the list of funding calls j and k move, o opens a call and s saves it.',
  ),
  heading('Contacting support'),
  paragraph(
    `Write to the team of Consortia on the [contact](${paths.contact}) page. We reply by email. Questions about your personal data can also be sent from your settings.`,
  ),
];
