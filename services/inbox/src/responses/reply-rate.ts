import { minDecidedResponses, type ReplyRate } from '@consortia/proto/inbox/responses-api';
import { trusted } from 'mongoose';
import type { Inbox } from '../inbox.ts';
import type { Messaging } from '../messages/recipient.ts';
import type { PostResponse } from './response-model.ts';

export type Responding = Messaging & Pick<Inbox, 'jobs' | 'replySettings'>;

const hourMs = 3_600_000;
const yearMs = 365 * 24 * hourMs;
/** The latest ones suffice, and bound the work for an author of many. */
const maxCounted = 100;

function medianHours(hours: readonly number[]): number | null {
  if (hours.length === 0) return null;
  const sorted = [...hours].sort((one, other) => one - other);
  const middle = sorted.length / 2;
  const median = (sorted[Math.ceil(middle) - 1]! + sorted[Math.floor(middle)]!) / 2;
  return Math.max(1, Math.ceil(median));
}

/** How a person replies; null where too few responses had a reply or were closed to say. */
export async function ownReplyRate({ responses, clock }: Responding, userId: string): Promise<ReplyRate | null> {
  const found = await responses
    .find({
      authorId: userId,
      deletedAt: null,
      respondedAt: trusted({ $gt: new Date(clock().getTime() - yearMs) }),
      state: trusted({ $in: ['replied', 'closed'] }),
    })
    .sort({ respondedAt: -1 })
    .limit(maxCounted)
    .select('respondedAt repliedAt')
    .lean<Pick<PostResponse, 'respondedAt' | 'repliedAt'>[]>();
  if (found.length < minDecidedResponses) return null;
  const hours = found.flatMap(({ respondedAt, repliedAt }) =>
    repliedAt ? [(repliedAt.getTime() - respondedAt.getTime()) / hourMs] : [],
  );
  const percent = Math.round((hours.length / found.length) * 100);
  return { percent, decided: found.length, medianHours: medianHours(hours) };
}

/** The reply rates that others may see, by person; those who hide theirs are missing. */
export async function shownReplyRates(inbox: Responding, userIds: readonly string[]): Promise<Map<string, ReplyRate>> {
  const ids = [...new Set(userIds)];
  const hiding = await inbox.replySettings.find({ _id: trusted({ $in: ids }), shown: false }).lean();
  const hidden = new Set(hiding.map(({ _id }) => _id));
  const rates = await Promise.all(
    ids.map(async (id) => [id, hidden.has(id) ? null : await ownReplyRate(inbox, id)] as const),
  );
  return new Map(rates.filter((entry): entry is [string, ReplyRate] => entry[1] !== null));
}
