import type { FundingIngest } from '../funding-ingest.ts';

/** Events that someone has yet to follow: the largest of the backlogs of the groups that follow topics. */
export async function backlogOf({ bus }: Pick<FundingIngest, 'bus'>): Promise<number> {
  return Math.max(0, ...Object.values(await bus.backlog()));
}
