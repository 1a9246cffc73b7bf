import { bullets, documentOf, heading, paragraph, steps } from './written-text.ts';

export const guide = documentOf(
  paragraph(
    'Consortia is where partners for European research funding find each other. This guide says what you can do here today. If you are new, start with the [first steps](/guide/onboarding).',
  ),
  heading('Reading Opportunities'),
  paragraph(
    'An [Opportunity](/opportunities) is a partner search. A proposal looks for people to apply with; a project looks for people to work with. The card tells the roles that are sought, the Helixes it belongs to, and, when it responds to a funding call, the next deadline. Calls close at 17:00 Brussels time.',
  ),
  heading('Finding things'),
  paragraph(
    'The search opens over any page: with its button, with / or with Ctrl K. From four characters on it shows Opportunities, funding calls, organisations, groups and experts as you type. Accents do not matter, nor does how an identifier is written. What you find depends on who you are: members find more than visitors.',
  ),
  heading('Who sees what'),
  bullets(
    'Public Opportunities can be read by everyone, without an account.',
    'Network Opportunities can be read by everyone who is signed in. Trial members see them without the author, the organisation and the links.',
    'Private Opportunities can be read by members alone.',
  ),
  heading('Getting an account'),
  steps(
    '[Sign up](/sign-up) with the address of your organisation.',
    'Open the link in the email that we send you. It works once and for one hour.',
    'If your address belongs to an organisation that we know, you can sign in at once. Otherwise your account waits for approval.',
  ),
  heading('Signing in with a second factor'),
  paragraph(
    'If two-factor authentication is on, sign-in requires the six digits of your authenticator app after the password, a backup code or a passkey. With “Trust this device for 30 days” the same browser does not need them again during that time; the password is always needed. The [guide to two-factor authentication](/guide/two-factor-authentication) explains how to turn it on.',
  ),
  heading('Keyboard'),
  paragraph(
    'Everything can be reached with the Tab key. The first press on a page offers to skip to its content; menus open with Enter and close with Escape.',
  ),
);
