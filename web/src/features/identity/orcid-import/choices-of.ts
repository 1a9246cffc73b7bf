import type { Employment, ImportedEmployment } from '@consortia/proto/identity/employment';
import {
  combineEmployments,
  combineKeywords,
  combineText,
  type FieldAction,
  paragraphs,
  titles,
} from '@consortia/proto/identity/field-actions';
import type { OrcidRecord } from '@consortia/proto/identity/orcid-import-api';
import type { SessionUser } from '@consortia/proto/identity/shapes';
import { limits } from '@consortia/proto/limits';
import type { ImportBody } from './orcid-import-api.ts';

export const fields = ['biography', 'expertise', 'phdThesisTitle', 'employments'] as const;
export type Field = (typeof fields)[number];
export type Actions = Readonly<Record<Field, FieldAction>>;
/** Nothing changes unless it is chosen (G32). */
export const untouched: Actions = {
  biography: 'ignore',
  expertise: 'ignore',
  phdThesisTitle: 'ignore',
  employments: 'ignore',
};

export type Profile = Pick<SessionUser, 'biography' | 'expertise' | 'phdThesisTitle'> & {
  employments: readonly Employment[];
};
export type ProfileAfter = Pick<SessionUser, 'biography' | 'phdThesisTitle'> & {
  expertise: readonly string[];
  employments: readonly ImportedEmployment[];
};

/** Fields for which the record has a value. */
export const offeredFields = (record: OrcidRecord, fromWorks: readonly string[]): Field[] =>
  fields.filter((field) => {
    const value = record[field === 'expertise' ? 'keywords' : field];
    return (value !== null && value.length > 0) || (field === 'expertise' && fromWorks.length > 0);
  });

/** The profile as the import would leave it, by the same functions as the service's. `keywords`: of the record and chosen ones. */
export const profileAfter = (
  profile: Profile,
  record: OrcidRecord,
  keywords: readonly string[],
  actions: Actions,
): ProfileAfter => ({
  biography: record.biography
    ? combineText(profile.biography, record.biography, actions.biography, paragraphs)
    : profile.biography,
  expertise: combineKeywords(profile.expertise, keywords, actions.expertise),
  phdThesisTitle: record.phdThesisTitle
    ? combineText(profile.phdThesisTitle, record.phdThesisTitle, actions.phdThesisTitle, titles)
    : profile.phdThesisTitle,
  employments: combineEmployments<ImportedEmployment>(profile.employments, record.employments, actions.employments),
});

/** The field whose text would be too long, or null. */
export function tooLongField(after: ProfileAfter): Field | null {
  if ((after.biography?.length ?? 0) > limits.biographyCharacters) return 'biography';
  return (after.phdThesisTitle?.length ?? 0) > limits.thesisTitleCharacters ? 'phdThesisTitle' : null;
}

/** The request for the service: exactly what the preview showed. */
export const importBody = (
  { orcid, biography, phdThesisTitle, employments }: OrcidRecord,
  keywords: readonly string[],
  actions: Actions,
): ImportBody => ({
  orcid,
  ...(biography && actions.biography !== 'ignore' && { biography: { action: actions.biography, text: biography } }),
  ...(actions.expertise !== 'ignore' && { expertise: { action: actions.expertise, keywords: [...keywords] } }),
  ...(phdThesisTitle &&
    actions.phdThesisTitle !== 'ignore' && {
      phdThesisTitle: { action: actions.phdThesisTitle, text: phdThesisTitle },
    }),
  ...(actions.employments !== 'ignore' && {
    employments: { action: actions.employments, items: [...employments] },
  }),
});
