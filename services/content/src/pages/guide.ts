import { bullets, documentOf, heading, paragraph, steps } from './written-text.ts';

export const guide = documentOf(
  paragraph(
    'Consortia is where partners for European research funding find each other. This guide says what you can do here today. If you are new, start with the [first steps](/guide/onboarding).',
  ),
  heading('Reading Opportunities'),
  paragraph(
    'An [Opportunity](/opportunities) is a partner search. A proposal looks for people to apply with; a project looks for people to work with. Its card shows the roles it is looking for, the Helixes it belongs to and, if it responds to a funding call, the next deadline. Calls close at 17:00 Brussels time.',
  ),
  heading('Finding things'),
  paragraph(
    'You can open the search on any page: with its button, with / or with Ctrl K. After four characters it shows Opportunities, funding calls, organisations, groups and experts as you type. Accents do not matter, nor does the way an identifier is written. What you find depends on who you are: members find more than visitors.',
  ),
  heading('Who sees what'),
  bullets(
    'Public Opportunities can be read by everyone, without an account.',
    'Network Opportunities can be read by everyone who is signed in. Trial members see them without the author, the organisation and the links.',
    'Private Opportunities can be read only by members.',
  ),
  heading('Posting an Opportunity'),
  paragraph(
    'Members create an Opportunity in steps: details, description, overview, visibility. It is a draft until it is submitted, and is shown once an administrator has approved it. Trial members respond to Opportunities but do not post them.',
  ),
  heading('Helixes'),
  paragraph(
    '[Helixes](/helixes) are topic clusters. Follow a Helix to see its Opportunities and Results; organisations request to take part in it.',
  ),
  heading('Matches and expertise'),
  paragraph(
    'Matches compare the expertise on a profile with Opportunities and funding calls. Add expertise tags to get more of them.',
  ),
  heading('Joining an organisation'),
  paragraph(
    'People with an email address of an [organisation](/organisations) are approved automatically when they join it; others are approved by one of its administrators.',
  ),
  heading('Notifications and emails'),
  paragraph(
    'Notification settings have three presets: recommended, custom and none. Each email says why it was sent and has a link to unsubscribe.',
  ),
  heading('ReviewIQ'),
  paragraph(
    'Where it is switched on, ReviewIQ gives feedback on sections of MSCA-PF and MSCA-DN proposals: strengths, weaknesses and possible improvements. Texts are encrypted, no one else can read them, and they are deleted after 30 days or with the session.',
  ),
  heading('Getting an account'),
  steps(
    '[Sign up](/sign-up) with your email address at your organisation.',
    'Open the link in the email that we send you. It works once and for one hour.',
    'If your address belongs to an organisation that we know, you can sign in at once. Otherwise your account waits for approval.',
  ),
  heading('Signing in with a second factor'),
  paragraph(
    'If two-factor authentication is on, sign-in requires, after the password, the six digits from your authenticator app, a backup code or a passkey. With “Trust this device for 30 days” the same browser does not need them again during that time; the password is always needed. The [guide to two-factor authentication](/guide/two-factor-authentication) explains how to turn it on.',
  ),
  heading('Keyboard'),
  paragraph(
    'Everything can be reached with the Tab key. The first press on a page offers to skip to its content; menus open with Enter and close with Escape.',
  ),
);
