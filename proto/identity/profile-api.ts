import { z } from 'zod';
import { keyword } from '../keyword-schema.ts';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { personName } from '../names.ts';
import { photoBody, photoFile, photoLimit } from '../photo-file.ts';
import { limits, route } from '../route.ts';
import { boundedText, line, message, messageAndUrl, multiline } from '../shapes.ts';
import { credentialMessages } from './messages/credentials.ts';
import { expertiseMessages } from './messages/expertise.ts';
import { profileMessages } from './messages/profile.ts';
import { doctorateYear } from './shapes.ts';

/** The schema of each field that a person changes on their own profile; nothing else of an account is changed this way (G34). */
export const profileFields = {
  firstname: personName(credentialMessages.firstNameBlank),
  lastname: personName(credentialMessages.lastNameBlank),
  honorific: line(sizes.honorificCharacters),
  biography: boundedText(sizes.biographyCharacters)
    .overwrite(multiline)
    .max(sizes.biographyCharacters, messages.fieldTooLong),
  phdThesisTitle: line(sizes.thesisTitleCharacters),
  expertise: z.array(keyword).max(sizes.expertiseOfOnePerson, expertiseMessages.tooMany(sizes.expertiseOfOnePerson)),
};
export type ProfileField = keyof typeof profileFields;
export const profileFieldNames = Object.keys(profileFields) as ProfileField[];

/** One field with its new text or keywords; an empty text removes the value. The token has the names under which forms send it. */
const profileChange = z
  .strictObject(profileFields)
  .partial()
  .extend({ _token: z.string().optional(), csrf: z.string().optional() })
  .refine((body) => profileFieldNames.filter((name) => body[name] !== undefined).length === 1, {
    error: profileMessages.oneField,
  });
export type ProfileChange = z.output<typeof profileChange>;

/** The changed fields of a profile as they are stored. */
const storedProfile = message.extend({
  firstname: z.string(),
  lastname: z.string(),
  honorific: z.string().nullable(),
  biography: z.string().nullable(),
  phdThesisTitle: z.string().nullable(),
  expertise: z.array(z.string()),
});

export const profileApi = {
  changeProfile: route({
    id: 'identity.changeProfile',
    method: 'PATCH',
    path: '/profile',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Changes exactly one field of the viewer’s own profile; every other field is refused (G34)',
    body: profileChange,
    output: storedProfile,
    errors: ['identity.person_not_found'],
  }),
  changeProfileByForm: route({
    id: 'identity.changeProfileByForm',
    method: 'POST',
    path: '/account/profile',
    access: 'signed-in',
    limit: limits.write,
    summary: 'The same for a form without scripts, which returns to the page of settings (G36)',
    body: profileChange,
    output: messageAndUrl,
    errors: ['identity.person_not_found'],
  }),
  changeDoctorateYear: route({
    id: 'identity.changeDoctorateYear',
    method: 'PUT',
    path: '/profile/doctorate-year',
    access: 'signed-in',
    limit: limits.write,
    summary:
      'The year of the viewer’s doctorate, by which calls with a limit on it are told apart; nobody else sees it, and null removes it',
    body: z.object({ year: doctorateYear }),
    output: message,
    errors: ['identity.year_ahead', 'identity.person_not_found'],
  }),
  changePhoto: route({
    id: 'identity.changePhoto',
    method: 'POST',
    path: '/profile/photo',
    access: 'signed-in',
    limit: photoLimit,
    ...photoBody,
    summary:
      'Another photo of the viewer: at most 2 MB of JPEG, PNG, GIF or WebP, encoded again without metadata (G35)',
    body: z.object({ file: photoFile }),
    output: messageAndUrl,
    errors: ['identity.photo_unreadable', 'identity.photo_too_many_pixels', 'identity.person_not_found'],
  }),
  removePhoto: route({
    id: 'identity.removePhoto',
    method: 'DELETE',
    path: '/profile/photo',
    access: 'signed-in',
    limit: limits.write,
    summary: 'Removes the photo of the viewer; initials take its place',
    output: message,
    errors: ['identity.person_not_found'],
  }),
};
