import type { FundingIngest } from '../funding-ingest.ts';
import { distributeChanges } from './distribute-changes.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';
import { sendDigests } from './send-digests.ts';

/** The consumer group that records changes of watched topics. */
export const newsGroup = 'funding-ingest.call-news';

/** All events of the topics are handled: what an import changed is then sent together. */
async function isUpToDate({ runs, bus, outboxes }: FundingIngest): Promise<boolean> {
  if (await runs.exists({ state: 'running' })) return false;
  await outboxes.topics.drain();
  const { [newsGroup]: waiting = 0 } = await bus.backlog();
  return waiting === 0;
}

/** Records reminders, and sends news once no import is under way: one email for each person and import. */
export async function sendNews(parts: FundingIngest, signal: AbortSignal): Promise<void> {
  await remindOfDeadlines(parts, signal);
  if (await isUpToDate(parts)) await distributeChanges(parts, signal);
  await sendDigests(parts, signal);
}
