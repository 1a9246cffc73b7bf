import { z } from 'zod';
import { grantDigits } from '../funding-ingest/shapes.ts';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { photoFile } from '../photo-file.ts';
import { boundedText, id, line, multiline, visibleCharacters } from '../shapes.ts';
import { isWebAddress } from '../web-address.ts';
import { projectMessages } from './messages/projects.ts';

/**
 * A project that Opportunities and Results come from (D40; its picture is uploaded as `imageFile`). `url` is its website, `link`
 * the address that its title leads to: the website, otherwise its page on CORDIS. `image` is the name of its picture. `acronym` is
 * hidden with the title where a reader may not know whose project it is.
 */
export const project = z.object({
  id,
  title: z.string(),
  acronym: z.string().nullable(),
  url: z.string().nullable(),
  link: z.string().nullable(),
  image: z.string().nullable(),
  imageUrl: z.string().nullable(),
  horizonGrantId: z.string().nullable(),
  fundingAcknowledgement: z.string().nullable(),
});
export type Project = z.output<typeof project>;

const isBlank = (value: unknown): boolean =>
  value === '' ||
  (typeof value === 'string' && visibleCharacters(value) === 0) ||
  // A browser sends a file field in which nothing was chosen as a file without a name and content.
  (value instanceof File && value.name === '' && value.size === 0);
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (isBlank(value) ? null : value), schema.nullish().default(null));

const website = z.string().trim().max(500, messages.fieldTooLong).refine(isWebAddress, projectMessages.websiteInvalid);

/** The fields of the form that creates a project (G57). */
export const newProject = z.object({
  title: line(sizes.titleCharacters).min(1, projectMessages.titleMissing).prefault(''),
  acronym: optional(line(sizes.acronymCharacters)),
  url: optional(website),
  imageFile: optional(photoFile),
  /** Grant agreement number, with or without blanks between its digits. */
  horizonGrantId: optional(
    z
      .string()
      .max(40, projectMessages.grantInvalid)
      .transform((value) => value.replace(/\s/g, ''))
      .pipe(z.string().regex(grantDigits, projectMessages.grantInvalid)),
  ),
  fundingAcknowledgement: optional(
    boundedText(sizes.acknowledgementCharacters)
      .overwrite(multiline)
      .max(sizes.acknowledgementCharacters, messages.fieldTooLong),
  ),
});
export type NewProject = z.output<typeof newProject>;

/** The change that a PATCH makes: another website, or none (C19). */
export const projectWebsite = z.object({ url: optional(website) });
