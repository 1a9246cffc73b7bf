import type { FundingIngest } from '../funding-ingest.ts';
import { queues } from '../queues.ts';

/** Adds the job that renews links and figures; `key` is that of the change, since a running job may have passed it by. */
export const renewLater = async ({ jobs }: Pick<FundingIngest, 'jobs'>, key: string): Promise<void> =>
  void (await jobs.add(queues.organisationFunding, 'renew', {}, { key }));
