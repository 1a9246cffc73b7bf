import { pagePaths as paths } from '@consortia/proto/page-paths';
import { retention } from '@consortia/proto/retention';
import { bullets, documentOf, heading, paragraph } from './written-text.ts';

/** What of the periods of retention concerns people; the others concern the machinery. */
const ofPeople = [
  'sessions',
  'devices',
  'links',
  'securityNotices',
  'invitations',
  'contactMessages',
  'dataRequests',
  'recoveries',
  'auditDetails',
  'dataExports',
  'notifications',
  'savedSearchHits',
  'consortia',
  'introductions',
  'assistantSessions',
  'viewsOfTheDay',
  'counters',
  'closedAccounts',
] as const satisfies readonly (keyof typeof retention)[];
const periods = ofPeople.map((name) => `${retention[name].data}: ${retention[name].period}.`);

/** True of the product as it is delivered. What only the operator knows is named as missing. */
export const privacyPolicy = documentOf(
  paragraph('This page says which personal data this site stores, why, for how long, and what you can do about it.'),
  heading('Who is responsible'),
  paragraph(
    `Whoever operates this site decides about your data and is its controller under the General Data Protection Regulation (GDPR): see the [legal notice](${paths.imprint}). The operator of this site has not named a data protection officer yet. Questions about your data reach the administrators through the [contact form](${paths.contact}).`,
  ),
  heading('What is stored'),
  bullets(
    'Your account: name, email address, organisation, and your password as a hash from which it cannot be read. If you use them: second factor, passkeys and the accounts of sign-in providers that you connect.',
    'Your profile: what you enter about your work, your expertise and a photo, and what you import from ORCID.',
    'What you write and do: Opportunities, Results, comments, messages, consortia, requests for an introduction, likes, saved and watched calls, saved searches, and the Helixes that you follow.',
    'For security: the browser and network address of your sessions, and a log of sign-ins, security changes and decisions of administrators.',
    'About people without an account: the name and address in an invitation, and what is written in the contact form.',
  ),
  heading('Why, and on which legal basis'),
  paragraph(
    'Your account, your profile and what you write are processed to provide the service, with the consent that you give at sign-up. You can withdraw it at any time by closing your account. Sessions, counters of failed attempts and the security log are processed to protect accounts, which is a legitimate interest. Invitations are sent on the request of a member; each has a link that stops any further invitations.',
  ),
  paragraph(
    'Matches rank calls, Opportunities and people by how well they fit your profile and what you follow. They are suggestions, and no decisions about you are based on them.',
  ),
  heading('Who sees it'),
  bullets(
    'Other people: your profile, and what you write, as far as its visibility allows. Public Opportunities are also read by visitors, search engines and feed readers.',
    'Administrators of your organisation: its members, and how much its Opportunities, Results and events are used.',
    'Administrators of this site: accounts, reported conversations, messages from the contact form and the security log.',
    'Other services, if you use them: a sign-in provider, ORCID when you import your record, and YouTube or Vimeo when you play a video.',
    'Language models: where the operator has connected one, it receives what you send to ReviewIQ and the assistant. Where the operator has connected an external model that compares texts, it receives texts of profiles and Opportunities.',
  ),
  paragraph(
    'The operator of this site has not yet published where its servers are and which companies run them and send its emails.',
  ),
  heading('Cookies and storage in your browser'),
  paragraph(
    'The site sets no cookies for advertising or analytics, and none from other sites. Views are counted without cookies and without identifying people. On an encrypted connection the names of the first five begin with __Host-:',
  ),
  bullets(
    'consortia-session keeps you signed in, for at most 30 days.',
    'consortia-visitor protects forms against forged requests while you are signed out, until you close the browser.',
    'consortia-device recognises a browser in which you signed in, for 90 days.',
    'consortia-provider is set for up to an hour while you sign in with another provider.',
    'consortia-flash carries a message to the next page, for a minute.',
    'Cookies that begin with consortia-alert or consortia-banner remember which notices you hid, and reviewiq_scheme which funding scheme you chose, for a year at most.',
  ),
  paragraph(
    'The storage of your browser holds drafts that are not saved yet, recent searches and display settings. They stay in your browser.',
  ),
  heading('For how long'),
  bullets(...periods),
  paragraph(
    'Everything else is stored until you delete it or close your account. The operator of this site has not yet published how long it keeps backups.',
  ),
  heading('Your rights'),
  bullets(
    `Access and portability: [request a copy](${paths.privacy}) of everything about you, as JSON and files.`,
    `Rectification: change your [profile](${paths.settings}) and what you wrote.`,
    `Erasure: [close your account](${paths.privacy}). Your data is removed at once.`,
    `Objection, restriction and anything else: write to the administrators on the page [Your data](${paths.privacy}), or with the [contact form](${paths.contact}) if you have no account. The law allows one month for a response.`,
    `Emails: choose them in your [notification settings](${paths.notifications}), or use the unsubscribe link in each one.`,
    'You may complain to a data protection authority, for instance that of the country in which you live.',
  ),
);
