import { z } from 'zod';
import { keyword } from '../keyword-schema.ts';
import { limits as sizes } from '../limits.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { id, line, message, multiline } from '../shapes.ts';
import { employment, importedEmployment } from './employment.ts';
import { fieldActions } from './field-actions.ts';
import { orcidImportMessages as labels } from './messages/orcid-import.ts';
import { readOrcidId } from './orcid-id.ts';

/** Each request may read a record at ORCID. */
const recordLimit = { name: 'orcid-record', per: 'account', limit: 20, seconds: 600 } as const satisfies RateLimit;

/** An ORCID iD as typed; in its usual form afterwards. */
export const orcidId = z
  .string()
  .max(100, labels.invalid)
  .overwrite((typed) => readOrcidId(typed) ?? '')
  .min(1, labels.invalid);

const action = z.enum(fieldActions);
const importedText = (max: number) =>
  z
    .string()
    .max(8 * max)
    .overwrite(multiline)
    .min(1)
    .max(max, labels.tooLong(max));
const employments = z.array(employment).max(sizes.employmentsOfOnePerson);

/** The parts of a record that fill a profile. Parts that the record does not have are null or empty. */
export const orcidRecord = z.object({
  orcid: z.string(),
  /** Whose record it is, to recognise a mistyped iD. */
  name: z.string().nullable(),
  biography: z.string().nullable(),
  keywords: z.array(z.string()).max(sizes.expertiseOfOnePerson),
  phdThesisTitle: z.string().nullable(),
  employments: z.array(importedEmployment).max(sizes.employmentsOfOnePerson),
  /** Titles of works, from which keywords can be suggested; they are not stored. */
  works: z.array(z.string()).max(sizes.worksRead),
  /** What could not be read as it is. */
  leftOut: z.object({
    keywords: z.array(z.string()).max(sizes.expertiseOfOnePerson),
    employments: z.number().int().nonnegative(),
    /** Dates that no calendar has, shortened to their month or year. */
    dates: z.number().int().nonnegative(),
    biography: z.boolean(),
    works: z.boolean(),
  }),
});
export type OrcidRecord = z.output<typeof orcidRecord>;

export const orcidImportApi = {
  readOrcidImport: route({
    id: 'identity.readOrcidImport',
    method: 'GET',
    path: '/api/v1/user/orcid-import',
    access: 'signed-in',
    limit: limits.read,
    summary:
      'Whether a profile can be imported from ORCID, the viewer’s ORCID iD where it is known, and their employments',
    output: z.object({
      available: z.boolean(),
      orcid: z.string().nullable(),
      /** The iD is that of a connected account, and so proven to be theirs. */
      connected: z.boolean(),
      employments,
    }),
  }),
  readOrcidRecord: route({
    id: 'identity.readOrcidRecord',
    method: 'POST',
    path: '/api/v1/user/orcid-record',
    access: 'signed-in',
    limit: recordLimit,
    summary: 'Reads a public ORCID record for a preview; changes nothing',
    body: z.object({ orcid: orcidId }),
    output: orcidRecord,
    errors: [
      'identity.orcid_not_offered',
      'identity.orcid_not_found',
      'identity.orcid_unavailable',
      'identity.orcid_unreadable',
    ],
  }),
  importOrcidRecord: route({
    id: 'identity.importOrcidRecord',
    method: 'POST',
    path: '/api/v1/user/orcid-import',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'Adds or replaces fields of the viewer’s own profile with what the preview showed; a missing field is ignored',
    body: z.object({
      orcid: orcidId,
      biography: z.object({ action, text: importedText(sizes.biographyCharacters) }).optional(),
      expertise: z.object({ action, keywords: z.array(keyword).max(2 * sizes.expertiseOfOnePerson) }).optional(),
      phdThesisTitle: z.object({ action, text: line(sizes.thesisTitleCharacters).min(1) }).optional(),
      employments: z
        .object({ action, items: z.array(importedEmployment).max(sizes.employmentsOfOnePerson) })
        .optional(),
    }),
    output: message.extend({
      biography: z.string().nullable(),
      expertise: z.array(z.string()),
      phdThesisTitle: z.string().nullable(),
      employments,
    }),
    errors: ['identity.import_too_long', 'identity.person_not_found'],
  }),
  removeEmployment: route({
    id: 'identity.removeEmployment',
    method: 'DELETE',
    path: '/api/v1/user/employments/:employmentId',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes an employment from the viewer’s own profile',
    params: z.object({ employmentId: id }),
    output: message,
    errors: ['identity.employment_not_found', 'identity.person_not_found'],
  }),
};
