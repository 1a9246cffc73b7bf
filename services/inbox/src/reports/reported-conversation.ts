import type { Viewer } from '@consortia/infra/kit/viewer/viewer';
import { fail } from '@consortia/proto/errors';
import { pairKey } from '../conversations/conversation-model.ts';
import { type Conversing, type Own, ownConversation } from '../conversations/own-conversation.ts';
import type { Inbox } from '../inbox.ts';
import { mayUseInbox } from '../policies.ts';

export type Reporting = Conversing & Pick<Inbox, 'messages' | 'reports'>;

/** The conversation in which a person is reported, by its id or by that of the other person. Throws `inbox.conversation_not_found`. */
export async function reportedConversation(inbox: Reporting, viewer: Viewer, id: string): Promise<Own> {
  if (!mayUseInbox(viewer)) return fail('kit.sign_in_required');
  const pair = await inbox.conversations
    .findOne({ key: pairKey(viewer.id, id), deletedAt: null })
    .select('_id')
    .lean();
  return ownConversation(inbox, viewer, pair?._id ?? id);
}

/** `load` of a use case whose path names the person. */
export const loadReported =
  (inbox: Reporting) =>
  ({ viewer, params }: { viewer: Viewer; params: { userId: string } }): Promise<Own> =>
    reportedConversation(inbox, viewer, params.userId);
