import { consortiumEvents } from '@consortia/proto/consortium/events';
import type { EventEnvelope } from '@consortia/proto/event';
import { identityEvents } from '@consortia/proto/identity/events';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { organisationsEvents } from '@consortia/proto/organisations/events';
import { postsEvents } from '@consortia/proto/posts/events';
import { resultsEvents } from '@consortia/proto/posts/results-events';
import { reviewiqEvents } from '@consortia/proto/reviewiq/events';
import type { Fact } from './fact-model.ts';

type State = Pick<Fact, '_id' | 'name' | 'at'> & Partial<Pick<Fact, 'removed' | 'postId' | 'organisationId'>>;
type Read = (event: EventEnvelope) => State | null;

const { messageSent } = inboxEvents;
const { postLiked, postUnliked, commentApproved, commentDeleted } = postsEvents;
const { resultFollowerAdded, resultFollowerRemoved } = resultsEvents;
const { membershipApproved, membershipEnded, groupUpdated, groupDeleted } = organisationsEvents;

const happened = (event: EventEnvelope) => ({ at: new Date(event.occurredAt) });
/** Acts that can happen again are known by their event. */
const act = (event: EventEnvelope, name: Fact['name']) => ({ _id: `${name} ${event.id}`, name, ...happened(event) });

const response: Read = ({ payload }) => {
  const { conversationId, topicId, createdAt } = messageSent.payload.parse(payload);
  return topicId === null
    ? null
    : {
        ...{ _id: `response ${topicId} ${conversationId}`, name: 'response' },
        ...{ at: new Date(createdAt), postId: topicId },
      };
};
const message: Read = ({ payload }) => {
  const { id, createdAt } = messageSent.payload.parse(payload);
  return { _id: `message ${id}`, name: 'message', at: new Date(createdAt) };
};
/** A group is new with its first version. */
const group: Read = (event) => {
  const removed = event.type === groupDeleted.type;
  return event.aggregateVersion === 1 || removed
    ? { _id: `group ${event.key}`, name: 'group', ...happened(event), removed }
    : null;
};
const like: Read = (event) => {
  const { id, postId } = postLiked.payload.parse(event.payload);
  const removed = event.type === postUnliked.type;
  return { _id: `like ${id}`, name: 'like', ...happened(event), postId, removed };
};
const comment: Read = (event) => {
  const { id, postId } = commentApproved.payload.parse(event.payload);
  const removed = event.type === commentDeleted.type;
  return { _id: `comment ${id}`, name: 'comment', ...happened(event), postId, removed };
};
const follower: Read = (event) => {
  const { id, resultId } = resultFollowerAdded.payload.parse(event.payload);
  const removed = event.type === resultFollowerRemoved.type;
  return { _id: `follower ${id}`, name: 'follower', ...happened(event), postId: resultId, removed };
};
const membership =
  (name: 'joined' | 'left'): Read =>
  (event) => {
    const { organisationId } = membershipEnded.payload.parse(event.payload);
    return { ...act(event, name), organisationId };
  };
const review: Read = (event) => {
  const { organisationId } = reviewiqEvents.useCounted.payload.parse(event.payload);
  return { ...act(event, 'review'), organisationId };
};

/** A seat that is filled again after its partner left counts again. */
const seat: Read = (event) => ({
  ...act(event, 'seat'),
  organisationId: consortiumEvents.seatFilled.payload.parse(event.payload).organisationId,
});

/** Which events become facts; one event may become several. */
export const factsOf = [
  { on: messageSent, read: response },
  { on: messageSent, read: message },
  { on: postLiked, read: like },
  { on: postUnliked, read: like },
  { on: commentApproved, read: comment },
  { on: commentDeleted, read: comment },
  { on: resultFollowerAdded, read: follower },
  { on: resultFollowerRemoved, read: follower },
  { on: identityEvents.userApproved, read: (event) => act(event, 'sign_up') },
  { on: membershipApproved, read: membership('joined') },
  { on: membershipEnded, read: membership('left') },
  { on: reviewiqEvents.useCounted, read: review },
  { on: reviewiqEvents.feedbackGiven, read: (event) => act(event, 'prompt') },
  { on: groupUpdated, read: group },
  { on: groupDeleted, read: group },
  { on: consortiumEvents.seatFilled, read: seat },
] as const satisfies readonly { on: { type: string; topic: string }; read: Read }[];
