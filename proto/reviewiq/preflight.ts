import { z } from 'zod';
import { calendarDate } from '../shapes.ts';

/** What a finding of the pre-flight is about. */
const preflightKinds = [
  'duration',
  'month',
  'date',
  'effort',
  'sum',
  'readiness',
  'count',
  'reference',
  'acronym',
  'hidden',
  'instruction',
  'pages',
  'format',
  'template',
  'heading',
  'document',
  'anonymity',
  'resubmission',
] as const;

/** A document that states a rule; `published` is null where it has no date. */
const preflightSource = z.object({
  title: z.string(),
  url: z.url(),
  published: calendarDate.nullable(),
  checked: calendarDate,
});
/** Words of the text, and where they start in it, in UTF-16 code units. */
const textPlace = z.object({
  quote: z.string(),
  at: z.number().int().nonnegative(),
  /** Title of the other section of the session in whose latest version the words are; absent for the text itself. */
  section: z.string().optional(),
  /** Of an uploaded file, from 1, where that is known. */
  page: z.number().int().positive().optional(),
});
/**
 * Something in a text that disagrees with itself, with another section of the session or with a rule of the scheme, found without a
 * language model.
 */
export const preflightFinding = z.object({
  kind: z.enum(preflightKinds),
  finding: z.string(),
  /** To be checked by the writer: the rule has no source, or the text alone does not decide. */
  isQuestion: z.boolean(),
  /** Word for word, in the order of the sentence. */
  places: z.array(textPlace),
  source: preflightSource.nullable(),
});
export type PreflightFinding = z.output<typeof preflightFinding>;
/** An uploaded file by its name, and what was found in it; places are in the file. */
export const checkedFile = z.object({ name: z.string(), preflight: z.array(preflightFinding) });
export type CheckedFile = z.output<typeof checkedFile>;
