import type { FundingIngest } from '../funding-ingest.ts';
import { queues } from '../queues.ts';

const minute = 60_000;

/**
 * Relates all topics again a minute later, because the encoder failed with `err` in an import. One job for each minute: it starts after
 * every import that it is for.
 */
export async function relateLater(
  { jobs, log, clock }: Pick<FundingIngest, 'jobs' | 'log' | 'clock'>,
  err: unknown,
): Promise<void> {
  log.warn({ err }, 'Imported topics without terms of a Helix are related later: sentence vectors failed');
  const key = `without vectors ${Math.floor(clock().getTime() / minute)}`;
  await jobs.add(queues.relate, 'relate', {}, { key, delayMs: minute });
}
