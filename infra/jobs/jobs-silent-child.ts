import { writeSync } from 'node:fs';
import { pino } from 'pino';
import { startBullmqJobs } from './bullmq-jobs.ts';

/** Run as a process of its own and killed from outside: takes a job, says which attempt it is and does not end it. */
const [url = '', prefix = '', queue = '', stalledMs = ''] = process.argv.slice(2);
const jobs = await startBullmqJobs({ url, prefix, log: pino({ level: 'silent' }) });
await jobs.work({
  queue,
  stalledMs: Number(stalledMs),
  handle: (job) => {
    writeSync(1, `${job.attempt}\n`);
    return new Promise(() => undefined);
  },
});
