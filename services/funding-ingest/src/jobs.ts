import { grammarRevision } from './conditions/compile-conditions.ts';
import { compileTopics, isGrammarOutdated } from './conditions/compile-topics.ts';
import type { FundingIngest } from './funding-ingest.ts';
import { isRelationOutdated, relateHelixes, relationRevision } from './helixes/relate-helixes.ts';
import { sendNews } from './news/send-news.ts';
import { markAllLinks } from './organisation-funding/mark-outdated.ts';
import { renewOutdated } from './organisation-funding/renew-outdated.ts';
import { queues } from './queues.ts';
import { fetchFromPortal } from './runs/fetch-from-portal.ts';
import { forgetOldRuns } from './runs/forget-old-runs.ts';
import { markInterrupted } from './runs/run.ts';
import { advanceTopics } from './topics/advance-topics.ts';

const minute = 60_000;
const day = 1440 * minute;

/** Schedules and their use cases. Dates pass without events, so topics are checked every minute. */
export async function startJobs(parts: FundingIngest): Promise<{ close(): Promise<void> }[]> {
  const { jobs, config, log } = parts;
  const workers = [
    await jobs.work({
      queue: queues.lifecycle,
      async handle(_job, signal) {
        await markInterrupted(parts);
        const moved = await advanceTopics(parts, signal);
        if (moved > 0) log.info({ topics: moved }, 'Dates of funding calls have passed');
      },
    }),
    await jobs.work({
      queue: queues.relate,
      handle: async (_job, signal) => void (await relateHelixes(parts, signal)),
    }),
    await jobs.work({
      queue: queues.compile,
      handle: async (_job, signal) => void (await compileTopics(parts, signal)),
    }),
    await jobs.work({
      queue: queues.fetch,
      attempts: 1,
      handle: (_job, signal) => fetchFromPortal(parts, signal),
    }),
    await jobs.work({ queue: queues.news, handle: (_job, signal) => sendNews(parts, signal) }),
    await jobs.work({ queue: queues.organisationFunding, handle: (_job, signal) => renewOutdated(parts, signal) }),
    await jobs.work({ queue: queues.partners, handle: (_job, signal) => parts.partnerIndexes.renew(signal) }),
    await jobs.work({
      queue: queues.retention,
      handle: async (_job, signal) => {
        await forgetOldRuns(parts, signal);
        // Names of ROR records change without an event.
        await markAllLinks(parts);
      },
    }),
  ];
  if (await isRelationOutdated(parts))
    await jobs.add(queues.relate, 'relate', {}, { key: `revision ${relationRevision}` });
  if (await isGrammarOutdated(parts))
    await jobs.add(queues.compile, 'compile', {}, { key: `revision ${grammarRevision}` });
  if (await parts.partnerIndexes.isOutdated()) await jobs.add(queues.partners, 'learn', {}, { key: 'start' });
  await jobs.schedule({ name: queues.lifecycle, queue: queues.lifecycle, every: minute });
  await jobs.schedule({ name: queues.news, queue: queues.news, every: minute });
  await jobs.schedule({ name: queues.organisationFunding, queue: queues.organisationFunding, every: 10 * minute });
  await jobs.schedule({ name: queues.retention, queue: queues.retention, every: day });
  if (config.fundingPortalUrl) {
    const cron = config.fundingFetchSchedule;
    await jobs.schedule({ name: queues.fetch, queue: queues.fetch, every: { cron, timeZone: 'Europe/Brussels' } });
  } else await jobs.unschedule(queues.fetch);
  return workers;
}
