import { tooManyKeywords } from '../../messages/limits.ts';

/** Texts of one's own expertise. */
export const expertiseMessages = {
  title: 'Expertise',
  lead: 'Keywords for what you know. They decide which Opportunities, funding calls and Results you are matched with, and how others find you.',
  label: 'Your expertise',
  help: 'Type a keyword and press Enter, or choose a suggestion. Changes are saved at once.',
  tooMany: tooManyKeywords,
  examples: 'Suggestions',
  fromBiography: 'From your biography',
  usedByOthers: 'Used by others',
  found: (count: number) => (count === 1 ? '1 keyword suggested' : `${count} keywords suggested`),
  add: 'Add',
  remove: (keyword: string) => `Remove ${keyword}`,
  added: (keyword: string) => `${keyword} added`,
  removed: (keyword: string) => `${keyword} removed`,
  known: 'This keyword is already in the list.',
  leftOut: 'Some of the pasted text could not be used as keywords and was left out.',
  saving: 'Saving…',
  saved: 'Saved.',
  notSaved: 'Not saved.',
  saveAgain: 'Save again',
  matches: 'Your matches',
  edit: 'Change your expertise',
  updated: 'Your expertise is saved.',
} as const;
