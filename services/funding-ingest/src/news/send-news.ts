import type { FundingIngest } from '../funding-ingest.ts';
import { distributeChanges } from './distribute-changes.ts';
import { handOnNews } from './hand-on-news.ts';
import { remindOfDeadlines } from './remind-of-deadlines.ts';

/** The consumer group that records changes of watched topics. */
export const newsGroup = 'funding-ingest.call-news';

/** All events of the topics are handled: what an import changed is then sent together. */
async function isUpToDate({ runs, bus, outboxes }: Pick<FundingIngest, 'bus' | 'outboxes' | 'runs'>): Promise<boolean> {
  if (await runs.exists({ state: 'running' })) return false;
  await outboxes.topics.drain();
  const { [newsGroup]: waiting = 0 } = await bus.backlog();
  return waiting === 0;
}

/** Records reminders, and hands news on once no import is under way, so that what an import changed arrives together. */
export async function sendNews(
  parts: Pick<
    FundingIngest,
    'bookmarks' | 'bus' | 'call' | 'callChanges' | 'clock' | 'deliveries' | 'outboxes' | 'runs' | 'watchedTopics'
  >,
  signal: AbortSignal,
): Promise<void> {
  await remindOfDeadlines(parts, signal);
  if (await isUpToDate(parts)) await distributeChanges(parts, signal);
  await handOnNews(parts, signal);
}
