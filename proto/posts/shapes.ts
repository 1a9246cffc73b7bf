import { z } from 'zod';
import { fundingTopic, topicAction } from '../funding-ingest/shapes.ts';
import { helixReference } from '../helix-reference.ts';
import { person } from '../identity/shapes.ts';
import { group, organisation } from '../organisations/shapes.ts';
import { richText } from '../rich-text.ts';
import { alias, id, instant, pageOf } from '../shapes.ts';
import { project } from './project-shapes.ts';

/** What comments, likes and decisions refer to. */
export const postKinds = ['opportunity', 'result'] as const;
export type PostKind = (typeof postKinds)[number];
export const postTypes = ['project', 'proposal'] as const;
export const postStatuses = ['draft', 'approved'] as const;
/** public: trial members see it in full; network: members in full, trial members anonymised; private: members only (A23). */
export const visibilities = ['public', 'network', 'private'] as const;
export const postRoles = ['Individual Expert', 'Coordinator', 'Work Package Leader', 'Consortium Partner'] as const;

/** Actions on an Opportunity other than reading and responding to it. */
export const postPermissions = ['edit', 'submit', 'withdraw', 'duplicate', 'discard', 'delete'] as const;
export type PostPermission = (typeof postPermissions)[number];

/** The funding topic an Opportunity responds to; `link` leads to the portal, `url` to the page of the call here. */
export const respondedTopic = fundingTopic
  .pick({ id: true, identifier: true, title: true, link: true, ccm2Id: true, call: true })
  .extend({ url: z.string() });
export type RespondedTopic = z.output<typeof respondedTopic>;
/**
 * The funding action an Opportunity responds to. Deadlines are dates; the first two have names of their own (O19). `open` and
 * `status` are those at the time of the request.
 */
export const action = topicAction.omit({ createdAt: true }).extend({ topic: respondedTopic });
export type Action = z.output<typeof action>;

const namedAuthor = person
  .pick({
    id: true,
    alias: true,
    name: true,
    initials: true,
    avatarUrl: true,
    profileUrl: true,
    profile_pictures: true,
    primaryOrganisation: true,
  })
  .extend({ anonymous: z.literal(false) });
const anonymousAuthor = z.object({ anonymous: z.literal(true), name: z.string() });
/** The author as a viewer sees them: a person, or the placeholder of an anonymised post. */
export const author = z.discriminatedUnion('anonymous', [namedAuthor, anonymousAuthor]);
/** The author on the page of an Opportunity: a person also has their expertise, as their public profile shows it. */
export const authorWithExpertise = z.discriminatedUnion('anonymous', [
  namedAuthor.extend(person.pick({ expertise: true }).shape),
  anonymousAuthor,
]);
export const postOrganisation = organisation.pick({
  id: true,
  alias: true,
  name: true,
  profileUrl: true,
  avatarUrl: true,
  country: true,
});
export const postGroup = group.pick({ id: true, name: true, profileUrl: true, avatarUrl: true });

/** A card of the list. `excerpt` is plain text, truncated on the server at a word; `helixes` holds the first three, `helixesTotal` counts all. */
export const opportunityCard = z.object({
  id,
  alias,
  type: z.enum(postTypes),
  name: z.string(),
  status: z.enum(postStatuses),
  visibility: z.enum(visibilities),
  url: z.string(),
  excerpt: z.string(),
  user: author,
  organisation: postOrganisation.nullable(),
  group: postGroup.nullable(),
  helixes: z.array(helixReference),
  helixesTotal: z.number().int().nonnegative(),
  roles: z.array(z.enum(postRoles)),
  action: action.nullable(),
  bumpedAt: instant.nullable(),
  approvedAt: instant.nullable(),
});
export type OpportunityCard = z.output<typeof opportunityCard>;

/** A card with the number of likes and approved comments. */
export const trendingOpportunity = opportunityCard.extend({
  likes: z.number().int().nonnegative(),
  comments: z.number().int().nonnegative(),
});

/** An Opportunity in full. `clusters` repeats the ids of `helixes` (A41); `topic` may be chosen without an action. */
export const opportunity = z.object({
  id,
  alias,
  type: z.enum(postTypes),
  name: z.string(),
  status: z.enum(postStatuses),
  submittedAt: instant.nullable(),
  visibility: z.enum(visibilities),
  url: z.string(),
  message: richText,
  user: authorWithExpertise,
  organisation: postOrganisation.nullable(),
  group: postGroup.nullable(),
  helixes: z.array(helixReference),
  clusters: z.array(id),
  roles: z.array(z.enum(postRoles)),
  expertiseSought: z.array(z.string()),
  collaboratorSought: z.object({ name: z.string() }).nullable(),
  seekingExpertise: z.boolean(),
  seekingCoordinator: z.boolean(),
  seekingWorkPackageLeader: z.boolean(),
  seekingPartner: z.boolean(),
  funding: z.string().nullable(),
  proposal: z.string().nullable(),
  action: action.nullable(),
  topic: respondedTopic.nullable(),
  project: project.nullable(),
  result: z.object({ id, title: z.string() }).nullable(),
  bumpedAt: instant.nullable(),
  approvedAt: instant.nullable(),
  likes: z.number().int().nonnegative(),
  /** Whether the viewer likes it. */
  liked: z.boolean(),
  /** Approved comments and replies, counted up to 1,000. */
  comments: z.number().int().nonnegative(),
  /** Actions that the viewer may take; pages offer no others (P05, P06, P10). */
  permissions: z.array(z.enum(postPermissions)),
});
export type Opportunity = z.output<typeof opportunity>;
/** A card of the list with the piece of its text where the search matched; empty where it did not, or in the title alone. */
export const listedOpportunity = opportunityCard.extend({
  highlight: z.array(z.object({ text: z.string(), marked: z.boolean() })).default([]),
  /** It matches fewer of the words and is added to a short list; the total does not count it. */
  related: z.boolean().optional(),
});
export type ListedOpportunity = z.output<typeof listedOpportunity>;
/**
 * `helixes` counts the Opportunities of each Helix under all other filters, over the newest alone where a great many match;
 * `fuzzy`: nothing matched, and words of similar spelling were taken instead.
 */
export const opportunityPage = pageOf(listedOpportunity).extend({
  helixes: z.array(helixReference.extend({ count: z.number().int().nonnegative() })).default([]),
  fuzzy: z.boolean().default(false),
});
export type OpportunityPage = z.output<typeof opportunityPage>;
