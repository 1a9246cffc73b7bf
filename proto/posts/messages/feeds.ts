import { limits } from '../../limits.ts';

/** Texts of Atom feeds, and of the page on which people find the addresses of theirs. */
export const feedMessages = {
  // In feeds
  titles: { opportunity: 'Opportunities', result: 'Results' },
  titleOf: (list: string, subject: string) => `${list}: ${subject}`,

  // Refusals
  tooMany: `You have ${limits.feedsOfOnePerson} feeds. Please remove some of them first.`,

  // On lists
  follow: 'Follow as a feed',
  followHelp:
    'A feed reader shows new entries from this address. The public feed has public Opportunities; your own feed has everything you can see.',
  publicFeed: 'Public feed',
  ownFeed: 'Your own feed',
  close: 'Close',

  // Addresses
  create: 'Create an address',
  replace: 'Replace the address',
  remove: 'Remove the address',
  removeWhat: (name: string) => `Remove the address: ${name}`,
  address: 'Address for your feed reader',
  shownOnce: 'Copy it now: it is not shown again.',
  secret: 'Anyone with the address can read the feed as you would, so do not share it.',
  since: (date: string) => `Since ${date}`,
  exists: (date: string) =>
    `You have had an address since ${date}. It was shown once; if you replace it, the old one stops working.`,
  removed: 'The address no longer works.',
  publicAddress: 'Address of the public feed',

  // The page
  title: 'Feeds and calendars',
  lead: 'Feed readers and calendar programs use these addresses to fetch what you can see. They need no sign-in, so each address works until you remove it.',
  feeds: 'Feeds',
  none: 'You have no feeds of your own.',
  noneWhy: 'Choose “Follow as a feed” on a list of Opportunities or Results, a Helix page or a saved search.',
  noneAction: 'See Opportunities',
  loading: 'Loading your feeds',
  failed: 'Your feeds could not be loaded',
  helixGone: 'a Helix that no longer exists',
  searchGone: 'a saved search',
} as const;
