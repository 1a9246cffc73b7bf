import type { Member, Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import type { OpportunityCard } from '@consortia/proto/posts/shapes';
import { trusted } from 'mongoose';
import { blockId } from '../blocks/block-model.ts';
import { type Conversation, pairKey, postKey } from '../conversations/conversation-model.ts';
import { type Conversing, ownConversation } from '../conversations/own-conversation.ts';
import type { Inbox } from '../inbox.ts';
import { mayUseInbox, mayWrite } from '../policies.ts';
import type { OpportunityProjection } from '../projections.ts';
import { cardsFor } from './cards.ts';

export type Messaging = Conversing & Pick<Inbox, 'blocks' | 'call' | 'messages' | 'opportunities' | 'responses'>;

/** Whom a message goes to. `conversation` is null where the message starts one, under `key`. */
export type Recipient = {
  viewer: Member;
  otherId: string;
  key: string;
  conversation: Conversation | null;
  /** The other person is not known to the viewer. */
  anonymous: boolean;
  topic: { card: OpportunityCard; post: OpportunityProjection } | null;
};

/** An Opportunity of someone else that the viewer may see. Throws `inbox.post_not_found` and `inbox.own_message`. */
async function topicOf(inbox: Messaging, viewer: Member, postId: string): Promise<NonNullable<Recipient['topic']>> {
  const [post, cards] = await Promise.all([inbox.opportunities.get(postId), cardsFor(inbox, viewer, [postId])]);
  const card = cards.get(postId);
  if (!post || !card) return fail('inbox.post_not_found');
  return { card, post };
}

const byKey = ({ conversations }: Messaging, key: string): Promise<Conversation | null> =>
  conversations.findOne({ key, deletedAt: null }).lean<Conversation>();

/** The author of an Opportunity; one who is anonymous to the viewer is named by the id of the post alone (G50). */
async function authorOf(inbox: Messaging, viewer: Member, recipientId: string, postId: string): Promise<Recipient> {
  const topic = await topicOf(inbox, viewer, postId);
  const { userId: otherId } = topic.post;
  if (otherId === viewer.id) return fail('inbox.own_message');
  const anonymous = topic.card.user.anonymous;
  if (recipientId !== postId && (anonymous || recipientId !== otherId)) return fail('inbox.recipient_not_found');
  const pair = await byKey(inbox, pairKey(viewer.id, otherId));
  const known = anonymous ? await byKey(inbox, postKey(viewer.id, postId)) : pair;
  // After the author has replied, the conversation of the post is a part of the pair's.
  const conversation = known?.mergedInto ? pair : known;
  const isAnonymous = anonymous && !(conversation && conversation.anonymousId === null);
  const key = anonymous ? postKey(viewer.id, postId) : pairKey(viewer.id, otherId);
  return { viewer, otherId, key, conversation, anonymous: isAnonymous, topic };
}

async function personOf(inbox: Messaging, viewer: Member, otherId: string): Promise<Recipient> {
  if (otherId === viewer.id) return fail('inbox.own_message');
  const key = pairKey(viewer.id, otherId);
  const conversation = await byKey(inbox, key);
  return { viewer, otherId, key, conversation, anonymous: false, topic: null };
}

/** Throws `inbox.conversation_not_found`. */
async function participantOf(inbox: Messaging, viewer: Viewer, conversationId: string): Promise<Recipient> {
  const { viewer: member, conversation, otherId } = await ownConversation(inbox, viewer, conversationId);
  const anonymous = conversation.anonymousId === otherId;
  return { viewer: member, otherId, key: conversation.key, conversation, anonymous, topic: null };
}

/** Only what responds to an Opportunity names one. */
async function topicOrPerson(inbox: Messaging, viewer: Member, { recipientId, type, topicFrom }: Addressed) {
  if (type === 'opportunity' && !topicFrom) return fail('inbox.post_not_found');
  return topicFrom && type !== 'reply'
    ? authorOf(inbox, viewer, recipientId, topicFrom)
    : personOf(inbox, viewer, recipientId);
}

export type Addressed = { recipientId: string; type: 'new' | 'opportunity' | 'reply'; topicFrom?: string | null };

/** Throws where the viewer may not write to the recipient, or may not know of it. */
export async function recipientOf(inbox: Messaging, viewer: Viewer, addressed: Addressed): Promise<Recipient> {
  const { recipientId, type } = addressed;
  if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
  // A reply to a person without a conversation is unsolicited, as a new message is (G85).
  if (type === 'reply' && !(await inbox.people.get(recipientId))) return participantOf(inbox, viewer, recipientId);
  const recipient = await topicOrPerson(inbox, viewer, addressed);
  const target = { responds: recipient.topic !== null, exists: recipient.conversation !== null };
  if (!mayWrite(viewer, target)) return fail('inbox.trial_cannot_write');
  const person = await inbox.people.get(recipient.otherId);
  return person?.hasProfile || recipient.conversation ? recipient : fail('inbox.recipient_not_found');
}

type Between = {
  userId: string;
  otherId: string;
  /** The person may not know who the other is, so what they have blocked elsewhere has no effect here. */
  anonymous: boolean;
  conversationId: string | null;
};
/** Whether a person cannot write to the other: an account is closed, or one of them has blocked the other. */
export async function isMuted({ people, blocks }: Messaging, between: Between): Promise<boolean> {
  const { userId, otherId, anonymous, conversationId } = between;
  const ids = [
    blockId(otherId, userId),
    ...(anonymous ? [] : [blockId(userId, otherId)]),
    ...(conversationId ? [blockId(userId, conversationId), blockId(otherId, conversationId)] : []),
  ];
  const [other, block] = await Promise.all([people.get(otherId), blocks.exists({ _id: trusted({ $in: ids }) })]);
  return !other?.hasProfile || block !== null;
}

export const isMutedFor = (
  inbox: Messaging,
  { viewer, otherId, anonymous, conversation }: Recipient,
): Promise<boolean> =>
  isMuted(inbox, { userId: viewer.id, otherId, anonymous, conversationId: conversation?._id ?? null });
