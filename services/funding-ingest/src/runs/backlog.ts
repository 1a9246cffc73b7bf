import type { FundingIngest } from '../funding-ingest.ts';

/** The largest number of events of topics that a consumer group has yet to consume. */
export async function backlogOf({ bus }: Pick<FundingIngest, 'bus'>): Promise<number> {
  return Math.max(0, ...Object.values(await bus.backlog()));
}
