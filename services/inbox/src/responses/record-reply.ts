import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { findReply } from './find-reply.ts';
import type { Responding } from './reply-rate.ts';
import type { PostResponse } from './response-model.ts';

/** What events of a response carry. */
export const payloadOf = ({ _id, postId, authorId, responderId, conversationId, respondedAt }: PostResponse) => ({
  ...{ id: _id, postId, authorId, responderId, conversationId },
  respondedAt: respondedAt.toISOString(),
});

/** Marks a response as replied to where its author has written behind it; safe to repeat. Resolves to whether it is. */
export async function recordReply(inbox: Responding, response: PostResponse): Promise<boolean> {
  const repliedAt = await findReply(inbox, response);
  if (!repliedAt) return false;
  const change = (stored: PostResponse): Recorded[] => {
    if (stored.state === 'replied') return [];
    stored.state = 'replied';
    stored.repliedAt = repliedAt;
    return [record(inboxEvents.responseReplied, { ...payloadOf(stored), repliedAt: repliedAt.toISOString() })];
  };
  await changeAggregate<PostResponse>(inbox.responses, response._id, change, inbox);
  return true;
}
