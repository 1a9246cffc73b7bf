import type { Correspondent, Conversation as PublicConversation } from '@consortia/proto/inbox/shapes';
import { pagePaths } from '@consortia/proto/page-paths';
import type { PersonProjection } from '../projections.ts';
import type { Conversation } from './conversation-model.ts';
import { otherOf } from './own-conversation.ts';
import { anonymousPerson, presentPerson } from './present-person.ts';

export const linkOf = (conversationId: string): string =>
  pagePaths.conversation.replace(':conversationId', conversationId);

/** The other person of a conversation as the viewer may know them. */
export function presentOther(
  conversation: Pick<Conversation, 'participants' | 'anonymousId'>,
  userId: string,
  people: ReadonlyMap<string, PersonProjection>,
): Correspondent {
  const otherId = otherOf(conversation, userId);
  return conversation.anonymousId === otherId ? anonymousPerson : presentPerson(people.get(otherId));
}

export function presentConversation(
  conversation: Conversation,
  userId: string,
  people: ReadonlyMap<string, PersonProjection>,
): PublicConversation {
  const { _id: id, lastAt, lastFrom, excerpt, participants } = conversation;
  const own = participants.find((participant) => participant.userId === userId)!;
  return {
    id,
    user: presentOther(conversation, userId, people),
    link: linkOf(id),
    updatedAt: lastAt.toISOString(),
    unreadCount: own.unread,
    excerpt,
    own: lastFrom === userId,
    archived: own.archived,
  };
}
