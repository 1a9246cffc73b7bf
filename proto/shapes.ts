import { z } from 'zod';
import { messages } from './messages.ts';

/** An id: no hyphen, so that it can end a `{alias}-{id}` path (A20). */
export const id = z.string().regex(/^[a-z0-9]{1,40}$/);
/** The readable part of a `{alias}-{id}` path. */
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
  .max(80);
/** ISO 8601 instant in UTC. */
export const instant = z.iso.datetime();
/** Calendar date without a time, `YYYY-MM-DD`; deadlines are dates that end at 17:00 Europe/Brussels (O18). */
export const calendarDate = z.iso.date();
/** `{alias}-{id}` as it appears in a path, or the bare id; only the id counts (A20). */
export const aliasAndId = z
  .string()
  .regex(/^(?:[a-z0-9-]+-)?[a-z0-9]{1,40}$/i)
  .max(160);

export const message = z.object({ message: z.string() });
export const messageAndUrl = z.object({ message: z.string(), url: z.string() });

/** One page of a list; `total` counts at most `totalCapped ? 1000 : all`. Pages count from 1. */
export function pageOf<T extends z.ZodType>(item: T) {
  return z.object({
    items: z.array(item),
    page: z.number().int().positive(),
    pages: z.number().int().nonnegative(),
    total: z.number().int().nonnegative(),
    totalCapped: z.boolean(),
  });
}
/** One page of a refill: `after` of the next request, or null at the end. Items carry their aggregate `version`. */
export function refillOf<T extends z.ZodType>(item: T) {
  return z.object({ items: z.array(item), next: z.string().nullable() });
}
export const refillQuery = z.object({ after: z.string().max(80).optional() });

/** The id at the end of `{alias}-{id}`. */
export const idOf = (slug: string): string => slug.slice(slug.lastIndexOf('-') + 1);

/** Signs that turn the direction of what follows, and characters without width that join nothing. */
const turning = '\\u202a-\\u202e\\u2066-\\u2069';
const controlCharacters = new RegExp(`[${turning}\\p{Cs}]|(?![\\t\\n\\r])\\p{Cc}`, 'gu');
const idle =
  /[\u200b\u2060-\u2064\u206a-\u206f\ufeff]|(?<![\p{L}\p{M}\p{N}\p{Extended_Pictographic}\p{Emoji_Modifier}])[\u200c\u200d]/gu;

/** A text without control characters and signs that turn its direction; line breaks stay. */
export const withoutControlCharacters = (value: string): string => value.replace(controlCharacters, '');
/** The same in one line; joiners stay inside words and emoji, where they belong to what is read. */
export const singleLine = (value: string): string =>
  withoutControlCharacters(value.replace(/[\t\n\v\f\r\x85\u2028\u2029]+/g, ' '))
    .replace(idle, '')
    .trim();
/** How many characters of a text can be seen: blanks and what has neither width nor ink do not count. */
export const visibleCharacters = (value: string): number =>
  [...value.replace(/[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')].length;

/** Text of several lines as it is stored: no control, direction or stray zero-width characters, trimmed. */
export const multiline = (value: string): string => withoutControlCharacters(value).replace(idle, '').trim();

/** Characters that a text may have before it is tidied, for each one that may be left of it. */
const untidiedFactor = 8;
/** A text that is not tidied at all where it is far too long. */
export const boundedText = (most: number) =>
  z.string().max(untidiedFactor * most, { error: messages.fieldTooLong, abort: true });

/** Text of one line as it is stored, empty where nothing of it can be seen. */
export const line = (most: number) =>
  boundedText(most)
    .overwrite((value) => (visibleCharacters(value) === 0 ? '' : singleLine(value)))
    .max(most, messages.fieldTooLong);
