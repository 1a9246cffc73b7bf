import { type Call, handle } from '@consortia/infra/kit/requests/handler';
import { fail } from '@consortia/proto/errors';
import { inboxApi } from '@consortia/proto/inbox/api';
import { inboxPageMessages } from '@consortia/proto/inbox/messages/pages';
import { linkOf } from '../conversations/present-conversation.ts';
import { appendMessage, type NewMessage } from './append-message.ts';
import { revealAuthor } from './merge-conversations.ts';
import { type Addressed, isMutedFor, type Messaging, type Recipient, recipientOf } from './recipient.ts';
import { refuseTooManyNew, startConversation } from './start-conversation.ts';

type Body = Call<typeof inboxApi.sendMessage>['body'];

/** The conversation that the message belongs to; the reply of an anonymous author ends that they are. */
async function conversationFor(inbox: Messaging, { viewer, otherId, key, conversation, ...rest }: Recipient) {
  if (conversation?.anonymousId === viewer.id) return revealAuthor(inbox, conversation);
  if (conversation) return conversation._id;
  await refuseTooManyNew(inbox, viewer.id);
  const anonymousPostId = rest.anonymous ? rest.topic?.card.id : undefined;
  return (await startConversation(inbox, { key, startedBy: viewer.id, otherId, anonymousPostId }))._id;
}

/** Sends a message; where its conversation was merged at the same moment, into the one that it was merged into. */
export async function send(inbox: Messaging, recipient: Recipient, body: Body) {
  const { viewer, topic } = recipient;
  const role = body.role ?? null;
  if (role && topic && !topic.post.roles.includes(role)) return fail('inbox.role_unknown');
  if (await isMutedFor(inbox, recipient)) return fail('inbox.muted');
  const message: NewMessage = {
    userId: viewer.id,
    text: body.message,
    postId: topic?.card.id ?? null,
    role: topic ? role : null,
    key: body.key ?? null,
  };
  const first = await conversationFor(inbox, recipient);
  const stored = await appendMessage(inbox, first, message);
  const merged = stored ? null : await inbox.conversations.findById(first).select('mergedInto').lean();
  if (merged?.mergedInto) await appendMessage(inbox, merged.mergedInto, message);
  return {
    message: topic ? inboxPageMessages.responseSent : inboxPageMessages.sent,
    url: linkOf(merged?.mergedInto ?? first),
  };
}

export const sendMessage = (inbox: Messaging) =>
  handle(inboxApi.sendMessage, async ({ viewer, params, body }) => {
    const addressed: Addressed = { ...params, topicFrom: body.topicFrom };
    return send(inbox, await recipientOf(inbox, viewer, addressed), body);
  });
