import { limits } from '../../limits.ts';

/** Texts of saved searches. */
export const savedSearchMessages = {
  // Refusals
  notFound: 'This saved search does not exist.',
  tooMany: `You have ${limits.savedSearchesOfOnePerson} saved searches. Please delete some of them first.`,
  savedAlready: 'You have already saved a search with these filters.',
  filterUnknown: (name: string) => `The filter “${name}” cannot be saved: this list does not have it.`,
  filterInvalid: (name: string) => `The filter “${name}” has a value that this list does not accept.`,
  mineNotSaved: 'Calls that you have saved or watch cannot be part of a saved search.',

  // Saving
  save: 'Save this search',
  saveWords: (words: string) => `Save the search for “${words}”`,
  list: 'List',
  saveTitle: 'Save this search',
  saveLead: 'It is listed under Saved searches, and you are notified of new hits.',
  name: 'Name',
  nameHelp: 'For instance what you are looking for',
  saved: 'The search has been saved.',
  savedSee: 'See your saved searches',
  close: 'Close',

  // How often news is sent
  schedule: 'Notifications of new hits',
  schedules: {
    settings: 'As in my notification settings',
    instant: 'At once',
    daily: 'Every day',
    weekly: 'Every week',
    off: 'Off: do not look for new hits',
  },

  // The page
  title: 'Saved searches',
  lead: 'Lists and searches that you have saved. Each is checked for new hits every minute, among what you can see at that time.',
  loading: 'Loading your saved searches',
  failed: 'Your saved searches could not be loaded',
  none: 'You have no saved searches',
  noneWhy: 'Filter or search a list, then choose “Save this search”.',
  noneAction: 'See Opportunities',
  kinds: {
    opportunity: 'Opportunities',
    call: 'Funding calls',
    organisation: 'Organisations',
    group: 'Groups',
    expert: 'Experts',
    result: 'Results',
  },
  everything: 'Everything in the list',
  open: 'Open',
  openWhat: (name: string) => `Open ${name}`,
  newHits: (count: number) => (count === 1 ? '1 new hit' : `${count} new hits`),
  manyNewHits: (count: number) => `${count} or more new hits`,
  noNewHits: 'No new hits',
  showHits: 'Show new hits',
  showHitsOf: (name: string) => `Show new hits for ${name}`,
  hitsOf: (name: string) => `New hits for ${name}`,
  hitsLoading: 'Loading new hits',
  hitsFailed: 'The new hits could not be loaded',
  seen: 'This search no longer has any new hits.',
  markSeen: 'Mark as seen',
  rename: 'Rename',
  renameWhat: (name: string) => `Rename ${name}`,
  renameTitle: 'Rename this search',
  changed: 'The saved search has been changed.',
  feed: 'Feed',
  feedOf: (name: string) => `Feed of ${name}`,
  delete: 'Delete',
  deleteWhat: (name: string) => `Delete ${name}`,
  deleteTitle: 'Delete this search?',
  deleteText: (name: string) => `“${name}” and its feed will be deleted. The list itself stays.`,
  deleted: 'The saved search has been deleted.',
  cancel: 'Cancel',

  // Filters in words
  filters: {
    q: 'Words',
    c: 'Helix',
    helix: 'Helix',
    country: 'Country',
    expertise: 'Expertise',
    type: 'Type',
    role: 'Role',
    programme: 'Programme',
    status: 'Status',
    deadline: 'Days until the deadline',
    month: 'Month of the deadline',
    filterExpired: 'Expired',
  } as Readonly<Record<string, string>>,
  filterIs: (name: string, values: string) => `${name}: ${values}`,
  hidden: 'hidden',

  // On the dashboard
  dashboardTitle: 'Saved searches',
  dashboardNew: (name: string, hits: string) => `${name}: ${hits}`,
} as const;
