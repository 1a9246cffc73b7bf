/** How long one kind of data is stored. */
export type Retention = {
  /** Kind of data. */
  data: string;
  /** Days after which it is removed; null where the period is not counted in days. */
  days: number | null;
  /** The period in words, from what moment on. */
  period: string;
  /** What removes it: an index with an expiry, or a job. */
  by: string;
  /** Collections whose index with an expiry removes it, as `service.collection`; `*` stands for every service. */
  expires?: readonly string[];
};

const rules = <const R extends Record<string, Retention>>(table: R): R => table;
const expiry = 'expiry of the store';
const nightly = 'the nightly retention run';

/** Every period of retention; `npm run docs:write` makes `docs/retention.md` from it. Closing an account ends all that concern its person at once. */
export const retention = rules({
  introductions: {
    data: 'Requests for an introduction, and their answers',
    days: 90,
    period: '90 days after the request',
    by: expiry,
    expires: ['consortium.introductions'],
  },
  decisions: {
    data: 'Decisions of administrators that could be undone',
    days: 1,
    period: 'one day after they were carried out or undone',
    by: expiry,
    expires: ['helixes._decisions', 'identity._decisions', 'organisations._decisions', 'posts._decisions'],
  },
  sessions: {
    data: 'Sessions, with browser and network address',
    days: 30,
    period: '14 days without use, at most 30 days (administrators 30 minutes, at most 12 hours)',
    by: expiry,
    expires: ['identity.sessions'],
  },
  devices: {
    data: 'Known browsers and trusted devices',
    days: null,
    period: '90 days after the last sign-in; trust 30 days',
    by: expiry,
    expires: ['identity.devices'],
  },
  links: {
    data: 'Emailed links and unconfirmed sign-ups',
    days: null,
    period: 'one hour',
    by: expiry,
    expires: ['identity.account_links', 'identity.registrations', 'identity.provider_sign_ups'],
  },
  underWay: {
    data: 'Sign-ins with a provider and set-ups of a second factor that were not completed',
    days: null,
    period: 'at most one hour',
    by: expiry,
    expires: ['identity.provider_sign_ins', 'identity.passkey_challenges', 'identity.two_factor_setups'],
  },
  securityNotices: {
    data: 'Security notices',
    days: 30,
    period: '30 days after the event they report',
    by: expiry,
    expires: ['identity.security_notices'],
  },
  invitations: {
    data: 'Invitations that were not accepted, with name, address and what the inviter wrote',
    days: 30,
    period: '30 days after their end, 44 days after they were sent',
    by: expiry,
    expires: ['identity.invitations'],
  },
  contactMessages: {
    data: 'Messages from the contact form',
    days: 365,
    period: 'a year after the reply; without one, two years after they were sent',
    by: expiry,
    expires: ['identity.contact_messages'],
  },
  dataRequests: {
    data: 'Requests about personal data, with their responses',
    days: null,
    period: 'until the account is closed',
    by: 'closing the account',
  },
  recoveries: {
    data: 'Account recoveries that have ended',
    days: 90,
    period: '90 days after their start',
    by: nightly,
  },
  auditDetails: {
    data: 'Network addresses and details in the audit log',
    days: 400,
    period: '400 days; the entry itself stays',
    by: nightly,
  },
  dataExports: {
    data: 'Copies of one’s own data',
    days: 7,
    period: '7 days after the request',
    by: expiry,
    expires: ['identity.data_exports', 'identity.data_export_chunks'],
  },
  mailbox: { data: 'Emails in the mailbox of a demo', days: 30, period: '30 days', by: nightly },
  events: { data: 'Events of the bus', days: 7, period: '7 days', by: 'the event bus' },
  handledEvents: {
    data: 'Ids of events that were handled',
    days: 8,
    period: '8 days',
    by: expiry,
    expires: ['*._consumed'],
  },
  deadLetters: {
    data: 'Events that a consumer gave up',
    days: null,
    period: 'until an administrator replays them, or the account is closed',
    by: 'administrators',
  },
  failedJobs: { data: 'Jobs that have failed', days: 30, period: '30 days', by: nightly },
  callNews: {
    data: 'News of funding calls and to whom they were handed on',
    days: 90,
    period: '90 days',
    by: expiry,
    expires: ['funding-ingest.callChanges', 'funding-ingest.deliveries'],
  },
  consortia: {
    data: 'Consortia with their seats, candidates and notes',
    days: null,
    period: 'until their coordinator deletes them; people leave them with their account',
    by: 'consortium',
  },
  notifications: {
    data: 'Notifications and the ledger of their emails',
    days: 90,
    period: '90 days after the event',
    by: expiry,
    expires: ['notifications.notifications', 'notifications.conversation_reads'],
  },
  streams: {
    data: 'Ids of events in live streams',
    days: 30,
    period: '30 days after the latest of a person',
    by: expiry,
    expires: ['notifications.streams'],
  },
  savedSearchHits: {
    data: 'New hits of saved searches that their owner has not seen',
    days: 90,
    period: '90 days, or until they are seen',
    by: expiry,
    expires: ['recommendations.savedSearchHits'],
  },
  assistantSessions: {
    data: 'Prompts and answers of the assistant, encrypted',
    days: 30,
    period: '30 days after the prompt, or until the session is cleared',
    by: expiry,
    expires: ['reviewiq.exchanges'],
  },
  feedbackGiven: {
    data: 'That feedback was given, without person and text',
    days: 7,
    period: '7 days',
    by: expiry,
    expires: ['reviewiq.feedbacks', 'reviewiq.uses'],
  },
  viewsOfTheDay: {
    data: 'Hashes of readers and the random bytes they are made with',
    days: null,
    period: 'until the end of the day (UTC)',
    by: expiry,
    expires: ['insights.salts', 'insights.seen'],
  },
  figures: {
    data: 'Facts and views that are counted and their daily counts, without people',
    days: null,
    period: 'as long as the installation',
    by: 'nothing, since they refer to no one',
  },
  matchNotices: {
    data: 'Matches that a person was notified of or has seen',
    days: null,
    period: 'the latest 500, until the account is closed',
    by: 'recommendations',
  },
  runs: {
    data: 'Import runs and the records they refused',
    days: 180,
    period: '180 days after the run',
    by: 'the import service, every night',
  },
  counters: {
    data: 'Counters of attempts and requests, by account and network address',
    days: null,
    period: 'at most 24 hours',
    by: 'the cache',
  },
  closedAccounts: {
    data: 'Data of a closed account',
    days: 1,
    period: 'at once; events, emails and freed space on disk by the next night',
    by: 'the nightly run over closed accounts',
  },
});
