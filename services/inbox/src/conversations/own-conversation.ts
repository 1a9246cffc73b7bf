import type { Member, Viewer } from '@consortia/infra/kit/viewer/viewer';
import { heldRead } from '@consortia/infra/store/held-reads';
import { fail } from '@consortia/proto/errors';
import type { Inbox } from '../inbox.ts';
import { mayRead } from '../policies.ts';
import type { Conversation } from './conversation-model.ts';

export type Conversing = Pick<Inbox, 'clock' | 'conversations' | 'newId' | 'people'>;

export type Own = { viewer: Member; conversation: Conversation; otherId: string };

export const otherOf = ({ participants }: Pick<Conversation, 'participants'>, userId: string): string =>
  participants.find((participant) => participant.userId !== userId)!.userId;

/** The conversation as one of its two people sees it, where it continues. Throws `inbox.conversation_not_found`. */
export async function ownConversation({ conversations }: Conversing, viewer: Viewer, id: string): Promise<Own> {
  const read = (_id: string) => heldRead(conversations.findOne({ _id, deletedAt: null }).lean<Conversation>());
  const found = await read(id);
  const conversation = found?.mergedInto ? await read(found.mergedInto) : found;
  if (!conversation || !mayRead(viewer, conversation)) return fail('inbox.conversation_not_found');
  return { viewer, conversation, otherId: otherOf(conversation, viewer.id) };
}

/** `load` of a use case whose path names a conversation. */
export const loadOwn =
  (inbox: Conversing) =>
  ({ viewer, params }: { viewer: Viewer; params: { conversationId: string } }): Promise<Own> =>
    ownConversation(inbox, viewer, params.conversationId);
