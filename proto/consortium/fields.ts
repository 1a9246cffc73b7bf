import { z } from 'zod';
import { countryCode } from '../funding-ingest/codes.ts';
import { keyword } from '../keyword-schema.ts';
import { messages } from '../messages.ts';
import { organisationKinds } from '../organisation-kinds.ts';
import { boundedText, id, line, multiline, visibleCharacters } from '../shapes.ts';
import { buildingMessages as labels } from './messages/building.ts';
import { emailingMessages } from './messages/emailing.ts';
import { consortiumSizes as sizes } from './sizes.ts';

/** Fields that the bodies of the routes of consortia share. */
export const consortiumTitle = line(sizes.titleCharacters).min(1, messages.fieldMissing);
/** Revision of the part that a change started from. */
export const expected = z.number().int().positive();
const paragraph = boundedText(sizes.noteCharacters).overwrite((value) =>
  visibleCharacters(value) === 0 ? '' : multiline(value),
);
export const optionalText = paragraph.max(sizes.noteCharacters, messages.fieldTooLong);
export const writtenText = optionalText.min(1, messages.fieldMissing);

const linkStarts = ['://', 'www.'];
/** Words of an email to someone outside: no links, as those of a fraud would have. */
export const emailedWords = writtenText
  .max(sizes.wordsCharacters, messages.fieldTooLong)
  .refine((text) => !linkStarts.some((start) => text.toLowerCase().includes(start)), emailingMessages.wordsHelp);

export const seatFields = z.object({
  role: line(sizes.roleCharacters).min(1, messages.fieldMissing),
  expertise: z.array(keyword).max(sizes.expertise).default([]),
  kind: z.enum(organisationKinds).nullable().default(null),
  countries: z.array(countryCode).max(sizes.countries).default([]),
});

/** Someone to consider: a person or an organisation of the network, or an organisation by its name. */
export const candidateFields = z.object({
  userId: id.nullish(),
  organisationId: id.nullish(),
  external: z
    .object({
      name: line(sizes.nameCharacters).min(1, messages.fieldMissing),
      pic: z
        .string()
        .regex(/^[0-9]{9}$/, labels.picInvalid)
        .nullish(),
      country: countryCode.nullish(),
    })
    .nullish(),
  seatId: id.nullish(),
  note: optionalText.default(''),
});
