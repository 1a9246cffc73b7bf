import { z } from 'zod';
import { event } from '../event.ts';
import { id, instant } from '../shapes.ts';
import { resultsEvents } from './results-events.ts';
import { postKinds, postRoles, postTypes, visibilities } from './shapes.ts';

/** The public shape of an Opportunity for other services; they check rights when they show it, so it has the author's id. */
export const publishedOpportunity = z.object({
  id,
  alias: z.string(),
  type: z.enum(postTypes),
  name: z.string(),
  text: z.string(),
  visibility: z.enum(visibilities),
  userId: id,
  organisationId: id.nullable(),
  groupId: id.nullable(),
  /** Hidden with the names; null too in an event that is older than this field. */
  projectTitle: z.string().nullable().default(null),
  /** Acronym and grant of the project, hidden as well. */
  projectNames: z.array(z.string()).default([]),
  helixes: z.array(id),
  roles: z.array(z.enum(postRoles)),
  expertiseSought: z.array(z.string()),
  /** Null too in an event that is older than this field, as is `actionId`. */
  topicId: id.nullable().default(null),
  actionId: id.nullable().default(null),
  /** Null as well where the topic was not known yet. */
  topicIdentifier: z.string().nullable(),
  bumpedAt: instant.nullable(),
  approvedAt: instant.nullable(),
});
/** The user who did it; null in events older than the field. */
const by = id.nullable().default(null);
const visible = publishedOpportunity.extend({ by });
/** An Opportunity that only its author and administrators may see: others learn that it exists and who its author is. */
const notShown = z.object({ id, userId: id, name: z.string(), by, reason: z.string().nullable().default(null) });

const ofOpportunity = <T extends string, P extends z.ZodType>(type: T, summary: string, payload: P) =>
  event({ type: `opportunity.${type}` as const, topic: 'posts.opportunity', schemaVersion: 1, summary, payload });

/** What `postId` is the id of; events older than the field are about Opportunities. */
const postKind = z.enum(postKinds).default('opportunity');
const publishedComment = z.object({
  id,
  postId: id,
  postKind,
  userId: id,
  parentCommentId: id.nullable(),
  /** Whether its author wants an email about replies. */
  notify: z.boolean(),
  approved: z.boolean(),
  by,
});
const ofComment = <T extends string>(type: T, summary: string) =>
  event({
    type: `comment.${type}` as const,
    topic: 'posts.comment',
    schemaVersion: 1,
    summary,
    payload: publishedComment,
  });
/** `id` follows from post and person: there is one like of each. */
const like = z.object({ id, postId: id, postKind, userId: id });

export const postsEvents = {
  ...resultsEvents,
  opportunityApproved: ofOpportunity('approved', 'An Opportunity may be seen from now on', visible),
  opportunityUpdated: ofOpportunity('updated', 'An approved Opportunity was edited', visible),
  opportunityMoved: ofOpportunity(
    'moved',
    'The organisation of an approved Opportunity was merged into another one',
    visible,
  ),
  opportunityReviewed: ofOpportunity(
    'reviewed',
    'An administrator has reviewed an edit of an approved Opportunity',
    visible,
  ),
  opportunityBumped: ofOpportunity('bumped', 'An approved Opportunity was moved to the top of the lists', visible),
  opportunitySubmitted: ofOpportunity('submitted', 'A draft waits for approval', notShown),
  opportunityCorrected: ofOpportunity('corrected', 'An administrator edited a draft that waits', notShown),
  opportunityWithdrawn: ofOpportunity('withdrawn', 'Its author took a submitted draft back', notShown),
  opportunitySentBack: ofOpportunity('sent-back', 'An administrator made it a draft again and says why', notShown),
  opportunityDeleted: ofOpportunity('deleted', 'An Opportunity is gone', notShown),
  commentSubmitted: ofComment('submitted', 'A comment waits for approval'),
  commentApproved: ofComment('approved', 'A comment may be seen from now on'),
  commentEdited: ofComment('edited', 'An approved comment was edited by its author'),
  commentDeleted: ofComment('deleted', 'A comment is gone, with its replies'),
  postLiked: event({
    type: 'post.liked',
    topic: 'posts.post',
    schemaVersion: 1,
    summary: 'A user likes an Opportunity or a Result',
    payload: like,
  }),
  postUnliked: event({
    type: 'post.unliked',
    topic: 'posts.post',
    schemaVersion: 1,
    summary: 'A user removed a like',
    payload: like,
  }),
  projectDeleted: event({
    type: 'project.deleted',
    topic: 'posts.project',
    schemaVersion: 1,
    summary: 'A project is gone; what named it stays without it',
    payload: z.object({ id, userId: id }),
  }),
};
