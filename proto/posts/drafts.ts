import { z } from 'zod';
import { keyword } from '../keyword-schema.ts';
import { limits as constants } from '../limits.ts';
import { messages } from '../messages.ts';
import { organisationKinds } from '../organisation-kinds.ts';
import { richText } from '../rich-text.ts';
import { id, instant, line } from '../shapes.ts';
import { postResponseMessages } from './messages/responses.ts';
import { postRoles, postStatuses, postTypes, visibilities } from './shapes.ts';

const shortText = line(constants.titleCharacters);
const optionalId = z.preprocess((value) => (value === '' ? null : value), id.nullable());

/**
 * The author's part of an Opportunity. Every field may be missing: a draft is saved while it is being written, and only fields
 * that are sent change. It has to be complete only when it is submitted.
 */
export const draftFields = z.object({
  name: shortText,
  message: richText,
  /** A project of the author's own. Without one, its title and web address may be given instead. */
  projectId: optionalId,
  projectTitle: shortText,
  projectUrl: z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, error: postResponseMessages.webAddressInvalid }).max(500),
  ]),
  topicId: optionalId,
  actionId: optionalId,
  organisationId: optionalId,
  groupId: optionalId,
  helixes: z.array(id).max(constants.helixesSelected, messages.helixesTooMany),
  roles: z.array(z.enum(postRoles)).max(postRoles.length),
  expertiseSought: z.array(keyword).max(20),
  collaboratorSought: shortText,
  funding: shortText,
  proposal: shortText,
  visibility: z.enum(visibilities),
});
export type DraftFields = z.output<typeof draftFields>;
/** The fields of a new draft. */
export const emptyDraft: DraftFields = {
  name: '',
  message: { type: 'doc', content: [] },
  projectId: null,
  projectTitle: '',
  projectUrl: '',
  topicId: null,
  actionId: null,
  organisationId: null,
  groupId: null,
  helixes: [],
  roles: [],
  expertiseSought: [],
  collaboratorSought: '',
  funding: '',
  proposal: '',
  visibility: 'network',
};
export const draftChanges = draftFields.partial();
export type DraftChanges = z.output<typeof draftChanges>;

/** A draft, or an approved Opportunity, as its form shows it to a user who may edit it. `version` guards against a second window. */
export const editedOpportunity = draftFields.extend({
  projectUrl: z.string(),
  expertiseSought: z.array(z.string()),
  /** As it is stored: what has come from elsewhere may have more than a form lets choose. */
  helixes: z.array(id),
  id,
  version: z.number().int().positive(),
  type: z.enum(postTypes),
  status: z.enum(postStatuses),
  submittedAt: instant.nullable(),
  /** Why an administrator sent it back, until it is submitted again. */
  sentBackReason: z.string().nullable(),
  url: z.string(),
  savedAt: instant,
});
export type EditedOpportunity = z.output<typeof editedOpportunity>;

const phrases = [
  messages.contentOfferingExpertise,
  messages.contentSeekingConsortium,
  messages.contentOfferingTo,
  messages.contentSeekingToJoin,
].map((phrase) => phrase.toLowerCase());

/** Words for partners: kinds of organisations, the last word of each role, and what partners bring. */
const partners: ReadonlySet<string> = new Set(
  [...postRoles, ...organisationKinds.filter((kind) => kind !== 'other'), 'expertise']
    .map((name) => name.toLowerCase().split(' ').at(-1)!)
    .flatMap((word) => [word, `${word}s`, word.replace(/y$/, 'ies')]),
);
const seeks = /(?<!\b(?:not|nor|no longer) )\b(?:seek(?:s|ing)?|(?:look|search)(?:s|es|ing)? for)\b/g;
/** So far into its sentence a partner is named. */
const reach = 120;

/** Whether a text says in plain words that it seeks a partner, as in "We seek a coordinator" or "looking for a university". */
const seeksPartner = (content: string): boolean =>
  [...content.matchAll(seeks)].some(({ 0: verb, index }) => {
    const [rest = ''] = content.slice(index + verb.length, index + verb.length + reach).split(/[.!?;\n]/, 1);
    return rest.split(/[^\p{L}]+/u).some((word) => partners.has(word));
  });

/**
 * Whether title or description hold one of the phrases that make the content warning unnecessary, or say in other words which partner
 * they seek (V39, A15, O24).
 */
export function statesWhatIsSought(name: string, text: string): boolean {
  const content = `${name}\n${text}`.toLowerCase();
  return phrases.some((phrase) => content.includes(phrase)) || seeksPartner(content);
}
