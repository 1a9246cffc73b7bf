import { changeAggregate, type Recorded, record } from '@consortia/infra/store/outbox-record';
import { inboxEvents } from '@consortia/proto/inbox/events';
import { limits } from '@consortia/proto/limits';
import { trusted } from 'mongoose';
import { isMuted } from '../messages/recipient.ts';
import { payloadOf, recordReply } from './record-reply.ts';
import type { Responding } from './reply-rate.ts';
import type { PostResponse, ResponseState } from './response-model.ts';

const queue = 'inbox.responses';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const batch = 200;

/** Whether the author can reply: the Opportunity is still published and the two may write to each other. */
async function mayReply(inbox: Responding, response: PostResponse): Promise<boolean> {
  const { postId, authorId: userId, responderId: otherId, conversationId } = response;
  const isPublished = (await inbox.opportunities.get(postId)) !== null;
  return isPublished && !(await isMuted(inbox, { userId, otherId, anonymous: false, conversationId }));
}

/** Reminds the author, or closes the response; each happens once, whatever runs at the same time. */
async function chase(inbox: Responding, response: PostResponse, now: Date): Promise<void> {
  if (await recordReply(inbox, response)) return;
  const isOpen = await mayReply(inbox, response);
  const change = (stored: PostResponse): Recorded[] => {
    if (stored.state !== 'waiting') return [];
    if (!isOpen) {
      stored.state = 'dropped';
      return [];
    }
    if (now.getTime() - stored.respondedAt.getTime() >= limits.responseClosedDays * dayMs) {
      stored.state = 'closed';
      return [record(inboxEvents.responseClosed, payloadOf(stored))];
    }
    if (stored.remindedAt) return [];
    stored.remindedAt = now;
    return [record(inboxEvents.responseOverdue, payloadOf(stored))];
  };
  await changeAggregate<PostResponse>(inbox.responses, response._id, change, inbox);
}

/** Reminds authors of responses without a reply, and closes those that have none for long. */
export async function chaseResponses(inbox: Responding, signal?: AbortSignal): Promise<void> {
  const { responses, clock } = inbox;
  const now = clock();
  const before = (days: number) => trusted({ $lte: new Date(now.getTime() - days * dayMs) });
  const waiting = { state: 'waiting' as ResponseState, deletedAt: null };
  const due = [
    { ...waiting, respondedAt: before(limits.responseClosedDays) },
    { ...waiting, respondedAt: before(limits.responseOverdueDays), remindedAt: null },
  ];
  for (const filter of due)
    for (;;) {
      const found = await responses.find(filter).sort({ respondedAt: 1 }).limit(batch).lean<PostResponse[]>();
      for (const response of found) {
        if (signal?.aborted) return;
        await chase(inbox, response, now);
      }
      // Every one that was found has left the filter.
      if (found.length < batch) break;
    }
}

/** Starts the worker that reminds and closes, and its schedule. */
export async function startChasing(inbox: Responding): Promise<{ close(): Promise<void> }> {
  const worker = await inbox.jobs.work({ queue, handle: (_job, signal) => chaseResponses(inbox, signal) });
  await inbox.jobs.schedule({ name: `${queue}.hourly`, queue, every: hourMs });
  return worker;
}
