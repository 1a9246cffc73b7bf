import { z } from 'zod';
import { helixTerms } from '../helix-reference.ts';
import { limits as sizes } from '../limits.ts';
import { messages } from '../messages.ts';
import { photoBody, photoFile } from '../photo-file.ts';
import { limits, type RateLimit, route } from '../route.ts';
import { boundedText, id, line, message, multiline } from '../shapes.ts';
import { managementMessages } from './messages/management.ts';
import { helix, helixPerson } from './shapes.ts';

const ofHelix = z.object({ id });

/** A Helix as administrators edit it; `version` is sent back with the change, so that no other change is lost. */
const managedHelix = helix.extend({
  terms: helixTerms.nullable(),
  retired: z.boolean(),
  leaders: z.array(helixPerson),
  managers: z.array(helixPerson),
  version: z.number().int().positive(),
});
export type ManagedHelix = z.output<typeof managedHelix>;

const name = line(sizes.helixNameCharacters).min(1, messages.fieldMissing);
/** A term has a letter or a digit; terms are compared without case and in the singular. */
const term = line(sizes.helixTermCharacters).regex(/[\p{L}\p{N}]/u, managementMessages.termEmpty);
const termList = z.array(term).max(sizes.helixTermsOfOneKind, managementMessages.tooManyTerms);
const terms = z.object({ decisive: termList, supporting: termList }).nullable().default(null);
const people = z.array(id).max(sizes.helixPeopleOfOneRole, managementMessages.tooManyPeople).default([]);
const form = z.object({
  name,
  description: boundedText(sizes.helixDescriptionCharacters)
    .overwrite(multiline)
    .min(1, messages.fieldMissing)
    .max(sizes.helixDescriptionCharacters, messages.fieldTooLong),
  mission: z.boolean().default(false),
  hue: z.number().int().min(1).max(12),
  terms,
  relatedClusters: z.array(id).max(sizes.helixesRelated, managementMessages.tooManyRelated).default([]),
  leaders: people,
  managers: people,
});
export type HelixForm = z.output<typeof form>;

/** Decoding a picture is the most expensive work of the service. */
const imageLimit = { name: 'helix-image', per: 'account', limit: 20, seconds: 600 } as const satisfies RateLimit;

/** A call or an Opportunity of a preview. */
const moved = z.object({ id, name: z.string(), url: z.string() });
/** `shown` is the first of `total`. */
const movedList = z.object({ shown: z.array(moved), total: z.number().int().nonnegative() });
/** Calls and their Opportunities that a change of terms would assign to a Helix (`added`) or take out of it (`removed`). */
export const termsPreview = z.object({
  calls: z.object({ added: movedList, removed: movedList, unchanged: z.number().int().nonnegative() }),
  posts: z.object({ added: movedList, removed: movedList }),
});
export type TermsPreview = z.output<typeof termsPreview>;

const saved = message.extend({ id });
const formErrors = ['helixes.name_taken', 'helixes.people_unknown', 'helixes.related_unknown'] as const;

/** Routes of administrators about Helixes. All respond with 403 to users who are no administrators. */
export const managementApi = {
  listManagedHelixes: route({
    id: 'helixes.listManagedHelixes',
    method: 'GET',
    path: '/api/v1/admin/helixes',
    access: 'admin',
    limit: limits.read,
    summary: 'All Helixes by name, the retired ones at the end, with their terms, leaders and managers',
    output: z.object({ helixes: z.array(managedHelix) }),
  }),
  createHelix: route({
    id: 'helixes.createHelix',
    method: 'POST',
    path: '/admin/helixes',
    access: 'admin',
    limit: limits.write,
    summary: 'Adds a Helix; its address follows from its name',
    body: form,
    output: saved,
    errors: formErrors,
  }),
  updateHelix: route({
    id: 'helixes.updateHelix',
    method: 'PUT',
    path: '/admin/helixes/:id',
    access: 'admin',
    limit: limits.write,
    summary: 'Changes a Helix, whose address stays; refused where it is no longer at the version that was read',
    params: ofHelix,
    body: form.extend({ version: z.number().int().positive() }),
    output: saved,
    errors: ['helixes.not_found', ...formErrors],
  }),
  changeHelixImage: route({
    id: 'helixes.changeHelixImage',
    method: 'POST',
    path: '/admin/helixes/:id/image',
    access: 'admin',
    limit: imageLimit,
    ...photoBody,
    summary: 'Another picture of a Helix: at most 2 MB of JPEG, PNG, GIF or WebP, encoded again without metadata',
    params: ofHelix,
    body: z.object({ file: photoFile }),
    output: message,
    errors: ['helixes.not_found', 'helixes.image_unreadable', 'helixes.image_too_many_pixels'],
  }),
  removeHelixImage: route({
    id: 'helixes.removeHelixImage',
    method: 'DELETE',
    path: '/admin/helixes/:id/image',
    access: 'admin',
    limit: limits.write,
    summary: 'Removes the picture of a Helix; a drawing takes its place',
    params: ofHelix,
    output: message,
    errors: ['helixes.not_found'],
  }),
  retireHelix: route({
    id: 'helixes.retireHelix',
    method: 'POST',
    path: '/admin/helixes/:id/retire',
    access: 'admin',
    limit: limits.write,
    summary: 'Retires a Helix: it stays on what was posted in it and can no longer be chosen or followed',
    params: ofHelix,
    output: message,
    errors: ['helixes.not_found'],
  }),
  restoreHelix: route({
    id: 'helixes.restoreHelix',
    method: 'POST',
    path: '/admin/helixes/:id/restore',
    access: 'admin',
    limit: limits.write,
    summary: 'Brings a retired Helix back with those who followed it and took part',
    params: ofHelix,
    output: message,
    errors: ['helixes.not_found'],
  }),
  previewTerms: route({
    id: 'helixes.previewTerms',
    method: 'POST',
    path: '/admin/helixes/preview',
    access: 'admin',
    audit: 'none',
    limit: { name: 'helix-preview', per: 'account', limit: 20, seconds: 60 },
    summary:
      'Which open and forthcoming calls, and Opportunities for them, a name and terms would assign to a Helix or take out of it; changes nothing',
    body: z.object({ id: id.nullable().default(null), name, terms }),
    output: termsPreview,
    errors: ['helixes.calls_unavailable', 'helixes.not_found'],
  }),
};
