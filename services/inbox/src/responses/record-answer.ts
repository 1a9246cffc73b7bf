import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { inboxEvents } from '@consortia/proto/inbox/events';
import type { Inbox } from '../inbox.ts';
import { findAnswer } from './find-answer.ts';
import type { PostResponse } from './response-model.ts';

/** What events of a response carry. */
export const payloadOf = ({ _id, postId, authorId, responderId, conversationId, respondedAt }: PostResponse) => ({
  ...{ id: _id, postId, authorId, responderId, conversationId },
  respondedAt: respondedAt.toISOString(),
});

/** Marks a response as answered where its author has written behind it; safe to repeat. Resolves to whether it is. */
export async function recordAnswer(inbox: Inbox, response: PostResponse): Promise<boolean> {
  const answeredAt = await findAnswer(inbox, response);
  if (!answeredAt) return false;
  const change = (stored: PostResponse): Recorded[] => {
    if (stored.state === 'answered') return [];
    stored.state = 'answered';
    stored.answeredAt = answeredAt;
    return [record(inboxEvents.responseAnswered, { ...payloadOf(stored), answeredAt: answeredAt.toISOString() })];
  };
  await changeAggregate<PostResponse>(inbox.responses, response._id, change, inbox);
  return true;
}
