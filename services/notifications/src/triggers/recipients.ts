import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventEnvelope } from '@consortia/proto/event';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { EmailOutcome } from '@consortia/proto/notifications/kinds';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsApi } from '@consortia/proto/posts/api';
import { postsEvents } from '@consortia/proto/posts/events';
import { recommendationsEvents } from '@consortia/proto/recommendations/events';
import type { Notifications } from '../notifications.ts';
import type { About } from './about.ts';

type Needed = Pick<
  Notifications,
  'call' | 'helixes' | 'opportunities' | 'organisations' | 'people' | 'resultFollowers' | 'results'
>;

/** More followers of one Result are not notified of a comment. */
const maxFollowers = 1000;

/** A person to be notified. `email` where its outcome is known from the start. */
export type Recipient = { userId: string; about: About; email?: EmailOutcome; atOnce?: boolean };
export type FindRecipients = (parts: Needed, event: EventEnvelope) => Promise<Recipient[]> | Recipient[];

const messageOf = ({ payload }: EventEnvelope) => inboxEvents.messageSent.payload.parse(payload);
const membershipOf = ({ payload }: EventEnvelope) => organisationsEvents.membershipApproved.payload.parse(payload);
const commentOf = ({ payload }: EventEnvelope) => postsEvents.commentApproved.payload.parse(payload);
const participationOf = ({ payload }: EventEnvelope) => helixesEvents.participationStarted.payload.parse(payload);

export const ofResponse: FindRecipients = (_parts, event) => {
  const { userTo, conversationId, topicId } = messageOf(event);
  return topicId ? [{ userId: userTo, about: { conversationId, postId: topicId } }] : [];
};
export const ofMessage: FindRecipients = (_parts, event) => {
  const { userTo, conversationId } = messageOf(event);
  return [{ userId: userTo, about: { conversationId } }];
};

const responseOf = ({ payload }: EventEnvelope) => inboxEvents.responseOverdue.payload.parse(payload);
/** The author of an Opportunity who has not replied to a response. */
export const whoShouldReply: FindRecipients = (_parts, event) => {
  const { authorId, conversationId, postId } = responseOf(event);
  return [{ userId: authorId, about: { conversationId, postId } }];
};
/** Who has responded; the conversation names the author only where that is known to them. */
export const responder: FindRecipients = (_parts, event) => {
  const { responderId, conversationId, postId } = responseOf(event);
  return [{ userId: responderId, about: { conversationId, postId } }];
};

/** The author of a post about which someone has decided. */
export const author: FindRecipients = (_parts, { payload }) => {
  const { id: postId, userId, by } = payload as { id: string; userId: string; by?: string | null };
  return by ? [{ userId, about: { postId } }] : [];
};

/** The author of a comment about which someone has decided. */
export const commenter: FindRecipients = (_parts, event) => {
  const { id: commentId, postId, userId, by } = commentOf(event);
  return by ? [{ userId, about: { commentId, postId } }] : [];
};

/** The author of the comment that was replied to; by email only where that was requested with the comment (G56). */
export const authorOfParent: FindRecipients = async ({ call }, event) => {
  const { id: commentId, postId, parentCommentId } = commentOf(event);
  if (!parentCommentId) return [];
  const { comments } = await call(postsApi.listCommentAuthors, { body: { ids: [parentCommentId] } });
  return comments.map((parent) => ({
    userId: parent.userId,
    about: { commentId, postId },
    ...(!parent.notify && { email: 'not-requested' as const }),
  }));
};

export const authorOfPost: FindRecipients = async ({ opportunities, results }, event) => {
  const { id: commentId, postId, postKind } = commentOf(event);
  const post = await (postKind === 'result' ? results : opportunities).get(postId);
  return post ? [{ userId: post.userId, about: { commentId, postId } }] : [];
};

/** Those who follow the Result (G60). */
export const followers: FindRecipients = async ({ resultFollowers }, event) => {
  const { id: commentId, postId, postKind } = commentOf(event);
  if (postKind !== 'result') return [];
  const found = await resultFollowers.model
    .find({ resultId: postId, deletedAt: null })
    .limit(maxFollowers)
    .lean<{ userId: string }[]>();
  return found.map(({ userId }) => ({ userId, about: { commentId, postId } }));
};

export const whoSaved: FindRecipients = (_parts, { payload }) => {
  const {
    userId,
    searchId,
    kind,
    hits: ids,
    total,
    schedule,
  } = recommendationsEvents.savedSearchMatched.payload.parse(payload);
  // Recommendations has waited for the schedule that the person chose for this search.
  return [{ userId, about: { searchId, hits: { kind, ids, total } }, atOnce: schedule !== null }];
};

export const whoIsMatched: FindRecipients = (_parts, { payload }) => {
  const { userId, posts, calls, results } = recommendationsEvents.matchesFound.payload.parse(payload);
  return [{ userId, about: { matches: { post: posts, funding_topic: calls, result: results } } }];
};

/** The administrators of an organisation. */
async function administratorsOf(
  { organisations }: Pick<Notifications, 'organisations'>,
  organisationId: string,
  about: About,
): Promise<Recipient[]> {
  const organisation = await organisations.get(organisationId);
  const administrators = organisation?.administrators ?? [];
  return administrators.map((userId) => ({ userId, about: { ...about, organisationId } }));
}

export const whoDecideOnMembers: FindRecipients = (parts, event) => {
  const { id: personId, organisationId } = membershipOf(event);
  return administratorsOf(parts, organisationId, { personId });
};

/** Identity sends an email of its own about a decision on a person who waited; a member by domain was never in doubt. */
export const newMember: FindRecipients = (_parts, event) => {
  const { id: userId, organisationId, waited } = membershipOf(event);
  return waited ? [{ userId, about: { organisationId }, email: 'other-email' }] : [];
};
export const declinedMember: FindRecipients = (_parts, event) => {
  const { id: userId, organisationId } = membershipOf(event);
  return [{ userId, about: { organisationId }, email: 'other-email' }];
};

/** Closing an account ends its membership as well, which is no news to anyone. */
export const formerMember: FindRecipients = async ({ people }, event) => {
  const { id: userId, organisationId } = membershipOf(event);
  return (await people.get(userId)) ? [{ userId, about: { organisationId } }] : [];
};

export const whoDecideOnHelix: FindRecipients = async ({ helixes }, event) => {
  const { helixId, organisationId } = participationOf(event);
  const managers = (await helixes.get(helixId))?.managers ?? [];
  return managers.map((userId) => ({ userId, about: { helixId, organisationId } }));
};
export const whoRepresent: FindRecipients = (parts, event) => {
  const { helixId, organisationId } = participationOf(event);
  return administratorsOf(parts, organisationId, { helixId });
};

const candidateOf = ({ payload }: EventEnvelope) => consortiumEvents.candidateOffered.payload.parse(payload);
export const candidate: FindRecipients = (_parts, event) => {
  const { id: consortiumId, candidateId, userId } = candidateOf(event);
  return [{ userId, about: { consortiumId, candidateId } }];
};
export const whoEditConsortium: FindRecipients = (_parts, event) => {
  const { id: consortiumId, candidateId, editors } = candidateOf(event);
  return editors.map((userId) => ({ userId, about: { consortiumId, candidateId } }));
};
/** Where a candidate declines: the editors of the consortium learn of it. */
export const whoseCandidateLeft: FindRecipients = (parts, event) => {
  const { userId, by } = candidateOf(event);
  return by === userId ? whoEditConsortium(parts, event) : [];
};
export const whoMeet: FindRecipients = (_parts, { payload }) => {
  const { id: consortiumId, invited } = consortiumEvents.meetingChanged.payload.parse(payload);
  return invited.map(({ userId, candidateId }) => ({
    userId,
    about: { consortiumId, ...(candidateId && { candidateId }) },
  }));
};
/** Whoever is asked for an introduction, and whoever asked for one that was accepted. */
export const ofIntroduction: FindRecipients = (_parts, { payload }) => {
  const { id: introductionId, userId } = consortiumEvents.introductionRequested.payload.parse(payload);
  return [{ userId, about: { introductionId } }];
};
export const newEditor: FindRecipients = (_parts, { payload }) => {
  const { id: consortiumId, userId } = consortiumEvents.editorAdded.payload.parse(payload);
  return [{ userId, about: { consortiumId } }];
};
