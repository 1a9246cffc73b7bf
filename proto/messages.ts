import { fundingMessages } from './funding-ingest/messages.ts';
import { helixMessages } from './helixes/messages.ts';
import { identityMessages } from './identity/messages.ts';
import { limits } from './limits.ts';
import { invalidFileType, limitMessages } from './messages/limits.ts';
import { pageMessages } from './messages/pages.ts';
import { organisationMessages } from './organisations/messages.ts';
import { postMessages } from './posts/messages.ts';
import { recommendationMessages } from './recommendations/messages.ts';

/**
 * The sentences that services and pages share: those of each context and, below, of no context. The specification's sentences are word
 * for word, double spaces and straight apostrophes included. Sentences with values are functions. Every visitor's browser loads this
 * object; what one page or one service alone says is in `<context>/messages/<part>.ts` and is imported from there.
 */
export const messages = {
  ...pageMessages,
  ...limitMessages(limits),
  invalidFileType,
  ...identityMessages,
  ...organisationMessages,
  ...helixMessages,
  ...postMessages,
  ...fundingMessages,
  ...recommendationMessages,

  // Everywhere
  sessionExpired: 'Your session has expired. Please refresh the page to continue.',
  notFound: 'We could not find that page.',
  tooManyRequests: 'Too many requests. Please wait a moment and try again.',
  unavailable: 'This part of Consortia is not available right now. Please try again in a moment.',
  unexpected: 'Something went wrong on our side. Please try again in a moment.',
  changedMeanwhile: 'Someone else changed this at the same time. Please try again.',
  somethingWentWrong: 'Something went wrong',
  loading: 'Loading...',
  loadingTakesLong: 'This may take around 2mins...',
  showMore: 'Show more',
  seeLess: 'See less',
  readMore: 'Read more',
  readLess: 'Read less',
  andOthers: (count: number) => (count === 1 ? 'and 1 other' : `and ${count} others`),
  missingValue: '–',
  signInRequired: 'Please sign in to continue.',
  forbidden: 'You are not allowed to do this.',
  pleaseCheck: 'Please check what you entered.',
  fieldMissing: 'Please fill in this field.',
  fieldInvalid: 'Please check this field.',
  fieldTooShort: 'This is too short.',
  fieldTooLong: 'This is too long.',
  numberTooSmall: (least: string) => `Please enter ${least} or more.`,
  numberTooLarge: (most: string) => `Please enter ${most} or less.`,
  backToStart: 'Go to the home page',
  backToForm: 'Go back to the form',
  cancel: 'Cancel',
  demoBanner: 'This is a demonstration with invented people, organisations and calls.',
  keywordStart: 'Keyword should start with letter or number.',
  keywordCharacter: (character: string) =>
    `Keyword must not contain '${character}'. Valid characters are letters, digits and & . _ - [ ] ( ) / \\`,
  mailboxTitle: 'Demo emails',
  mailboxEmpty: 'No emails have been sent yet.',

  // Navigation
  adminDashboard: 'Admin dashboard',
  backOffice: 'Back Office',
  settings: 'Settings',
  stats: 'Stats',
  userGuide: 'User Guide',
  logOut: 'Log Out',
} as const;
