import { limits } from '../limits.ts';

/** The limits that are numbers. A test passes other values. */
export type NumericLimits = {
  readonly [Name in keyof typeof limits as (typeof limits)[Name] extends number ? Name : never]: number;
};

const numbers = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** A count as British prose writes it: below ten as a word, otherwise in digits. */
const spelled = (count: number): string => numbers[count] ?? String(count);

/** Sentences that name a limit; part of `messages`. */
export const limitMessages = (values: NumericLimits) => ({
  trustDevice: `Trust this device for ${values.trustedDeviceDays} days`,
  passwordTooShort: `Password must have at least ${values.passwordMinimum} characters.`,
  passwordTooLong: `Password must have at most ${values.passwordMaximum} characters.`,
  passwordHelp: `At least ${values.passwordMinimum} characters; a sentence works well.`,
  photoTooBig: `Photo cannot be bigger than ${values.photoBytes / 1024 / 1024}MB.`,
  searchTooShort: `Please type ${values.searchMinimumCharacters} or more characters to search`,
  unreadMany: `${values.unreadShown}+`,
  tooManyDrafts: `You have ${values.draftsOfOnePerson} drafts. Please submit or discard some of them first.`,
  helixPickerTitle: `Select up to ${spelled(values.helixesSelected)} Helixes of interest`,
  helixesTooMany: `Choose at most ${spelled(values.helixesSelected)} Helixes.`,
  commentTooShort: `A comment must have at least ${values.commentMinimumCharacters} characters.`,
  invitationsTooMany: `We can't invite that many people at once. Please batch invites into groups of ${values.invitationBatch}.`,
});

export const tooManyKeywords = (most: number) => `Choose at most ${most} keywords.`;

const photoTypes = limits.photoExtensions.map((extension) => extension.toUpperCase());
/** Two spaces, as the specification has them. */
export const invalidFileType = (extension: string) =>
  `Invalid file type: ${extension}.  Please use ${photoTypes.slice(0, -1).join(', ')} or ${photoTypes.at(-1)}.`;
