import { z } from 'zod';
import { helixReference } from '../helix-reference.ts';
import { limits } from '../limits.ts';
import { linkFields } from '../link-fields.ts';
import { messages } from '../messages.ts';
import { richText } from '../rich-text.ts';
import { alias, boundedText, id, instant, line, pageOf } from '../shapes.ts';
import { resultResponseMessages } from './messages/result-responses.ts';
import { project } from './project-shapes.ts';
import { author, authorWithExpertise, postOrganisation } from './shapes.ts';
import { type VideoProvider, videoOf, videoProviders } from './video.ts';

/** Actions on a Result other than reading it, following it and responding to it. */
export const resultPermissions = ['edit', 'delete'] as const;
export type ResultPermission = (typeof resultPermissions)[number];

/** Stage on the scale of technology readiness levels, 0 to 9 (K38, D42). */
export const trl = z
  .int(resultResponseMessages.trlInvalid)
  .min(limits.trlMinimum, resultResponseMessages.trlInvalid)
  .max(limits.trlMaximum, resultResponseMessages.trlInvalid);
export const resultLink = z.object({ id, title: z.string(), url: z.string() });
export type ResultLink = z.output<typeof resultLink>;
/** A video at a provider of the list. `url` leads to its page there, `embedUrl` is the player for a frame. */
export const resultVideo = z.object({
  provider: z.enum(Object.keys(videoProviders) as [VideoProvider, ...VideoProvider[]]),
  url: z.string(),
  embedUrl: z.string(),
});

const common = z.object({
  id,
  alias,
  title: z.string(),
  url: z.string(),
  organisation: postOrganisation.nullable(),
  helixes: z.array(helixReference),
  trl: trl.nullable(),
  /** Every funding action that it comes from, through its project's Opportunities, is closed (A45). */
  expired: z.boolean(),
  publishedAt: instant,
  updatedAt: instant,
});
/**
 * A Result in lists. `excerpt` is plain text, truncated on the server at a word; `helixes` holds the first three, `helixesTotal`
 * counts all. A viewer who may not know the names sees neither organisation, project, links nor video, and `user.anonymous`.
 */
export const resultCard = common.extend({
  excerpt: z.string(),
  user: author,
  helixesTotal: z.number().int().nonnegative(),
  project: project.pick({ id: true, title: true }).nullable(),
  linksTotal: z.number().int().nonnegative(),
  hasVideo: z.boolean(),
});
export type ResultCard = z.output<typeof resultCard>;

/** A Result in full. `clusters` repeats the ids of `helixes` (A41). */
export const result = common.extend({
  description: richText,
  user: authorWithExpertise,
  clusters: z.array(id),
  project: project.nullable(),
  links: z.array(resultLink),
  video: resultVideo.nullable(),
  /** Whether the viewer follows it. */
  isSubscribed: z.boolean(),
  followers: z.number().int().nonnegative(),
  likes: z.number().int().nonnegative(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** Approved comments and replies, counted up to 1,000. */
  comments: z.number().int().nonnegative(),
  /** Actions that the viewer may take; pages offer no others. */
  permissions: z.array(z.enum(resultPermissions)),
});
export type Result = z.output<typeof result>;
/** A card of the list with the piece of its text where the search matched; empty where it did not, or in the title alone. */
export const listedResult = resultCard.extend({
  highlight: z.array(z.object({ text: z.string(), marked: z.boolean() })).default([]),
  /** It matches fewer of the words and is added to a short list; the total does not count it. */
  related: z.boolean().optional(),
});
export type ListedResult = z.output<typeof listedResult>;
/** `helixes` counts the Results of each Helix under all other filters; `fuzzy`: nothing matched, and similar spellings are listed. */
export const resultPage = pageOf(listedResult).extend({
  helixes: z.array(helixReference.extend({ count: z.number().int().nonnegative() })).default([]),
  fuzzy: z.boolean().default(false),
});
export type ResultPage = z.output<typeof resultPage>;

const blankAsNull = (value: unknown): unknown => (value === '' ? null : value);
const trlOfForm = z.preprocess((value) => {
  const given = blankAsNull(value);
  return typeof given === 'string' && /^\d{1,2}$/.test(given) ? Number(given) : given;
}, trl.nullable());

/** The form of a Result (G58). `project` and `clusters` are ids; the author’s organisation follows from the author. */
export const resultFields = z.object({
  title: line(limits.titleCharacters).min(1, resultResponseMessages.titleBlank),
  description: richText,
  project: z.preprocess(blankAsNull, id.nullable()),
  clusters: z.array(id).max(limits.helixesSelected, messages.helixesTooMany),
  trl: trlOfForm,
  links: z.array(linkFields).max(limits.linksOfOneOwner, resultResponseMessages.tooManyLinks),
  /** Address of a video at a provider of the list; empty for none. */
  videoUrl: boundedText(limits.linkUrlCharacters)
    .trim()
    .max(limits.linkUrlCharacters)
    .refine((url) => url === '' || videoOf(url) !== null, resultResponseMessages.videoInvalid),
});
export type ResultFields = z.output<typeof resultFields>;
/** A Result as its form shows it to a user who may edit it. `version` guards against a second window. */
export const editedResult = resultFields.extend({
  clusters: z.array(id),
  links: z.array(resultLink),
  videoUrl: z.string(),
  id,
  version: z.number().int().positive(),
  url: z.string(),
});
export type EditedResult = z.output<typeof editedResult>;
