/** Texts of saving and watching funding calls, and of the calendar of watched ones. */
export const bookmarkMessages = {
  changes: 'What changed',
  save: 'Save',
  saved: 'Saved',
  watch: 'Watch',
  watching: 'Watching',
  /** Names of buttons in lists, each next to its call; whether it is pressed says the rest. */
  saveWhat: (title: string) => `Save ${title}`,
  watchWhat: (title: string) => `Watch ${title}`,
  watchHelp:
    'You get an email when its deadline or conditions change, when it opens or closes, and a week before a deadline. Press again to stop.',
  signInToSave: 'Sign in to save or watch',
  mine: 'My calls',
  savedCalls: 'Saved funding calls',
  watchedCalls: 'Watched funding calls',
  chipSaved: 'Saved',
  chipWatched: 'Watched',
  noneOfMine: 'No saved or watched calls here',
  noneOfMineWhy: 'Save a call to find it again, or watch it to hear of changes. Both buttons are on each call.',
  calendar: 'Calendar',
  calendarTitle: 'Calendar of calls you watch',
  calendarText:
    'Your calendar program can subscribe to the deadlines of the calls you watch, and updates when they move. Anyone with the address can see them, so do not share it.',
  calendarCreate: 'Create an address',
  calendarReplace: 'Replace the address',
  calendarRemove: 'Remove the address',
  calendarAddress: 'Address for your calendar program',
  calendarShownOnce: 'Copy it now: it is not shown again.',
  calendarSince: (date: string) =>
    `You have had an address since ${date}. It was shown once; if you replace it, you get a new one and the old one stops working.`,
  calendarRemoved: 'The address no longer works.',
  calendarLoading: 'Loading your calendar address',
  calendarFailed: 'Your calendar address could not be loaded.',
  close: 'Close',
} as const;
