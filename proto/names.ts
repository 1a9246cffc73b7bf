import { z } from 'zod';
import { messages } from './messages.ts';

const maxPersonName = 100;
const maxOrganisationName = 200;
const maxDots = 6;

/** Characters that are letters by their category and cannot be seen, such as the Hangul filler. */
const invisible = /\p{Default_Ignorable_Code_Point}/u;
/** One letter four times in a row, four combining marks on one letter, or signs in a row: three, and four with brackets. */
const repeated = /(\p{L})\1{3}|\p{M}{4}|[ '’.-]{3}|[^\p{L}\p{M}\p{N}]{4}/iu;
/** Texts that mail programs turn into links; the name of a person is in emails to others. */
const address =
  /(?<!\p{L})(?:www\.|\p{L}{2,}\.(?:[\p{L}-]{2,}\.\p{L}{2}|(?:com|org|net|info|biz|xyz|app|dev|io)(?!\p{L})))/iu;
const dotsIn = (name: string): number => name.split('.').length - 1;

const isName = (name: string, allowed: RegExp): boolean =>
  allowed.test(name) && !invisible.test(name) && !repeated.test(name) && dotsIn(name) <= maxDots;

const nameOf = (max: number, allowed: RegExp) =>
  z
    .string()
    .max(max * 2, messages.fieldTooLong)
    .overwrite((name) => name.normalize('NFC').trim().replace(/ {2,}/g, ' '))
    .max(max, messages.fieldTooLong)
    .refine((name) => name === '' || isName(name, allowed), messages.fieldInvalid);

/**
 * A first or last name of at most 100 characters: letters of any script with their marks, spaces, apostrophes, dots and hyphens,
 * nothing invisible, nothing repeated without bounds and no address of a website. `blank` is the message for an empty one.
 */
export const personName = (blank: string) =>
  nameOf(maxPersonName, /^[\p{L}'’][\p{L}\p{M} '’.-]*$/u)
    // A longer one is refused already.
    .refine((name) => name.length > maxPersonName || !address.test(name), messages.fieldInvalid)
    .min(1, blank);

/** The name of an organisation as below, or an empty text. */
export const organisationNameOrNone = nameOf(maxOrganisationName, /^[\p{L}\p{N}'’(][\p{L}\p{M}\p{N} '’.,&()/+:–-]*$/u);

/** The name of an organisation or a group, at most 200 characters: as a person's, with digits and the signs of company names. */
export const organisationName = (blank: string) => organisationNameOrNone.min(1, blank);
