import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** Changes the database of the embedded jobs of a running product. */
export function inJobs(dataDir: string, change: (jobs: DatabaseSync) => void): void {
  const jobs = new DatabaseSync(join(dataDir, 'jobs', 'jobs.sqlite'), { timeout: 5000 });
  change(jobs);
  jobs.close();
}

/** Makes a schedule due, as if its time had come. */
export const makeDue = (dataDir: string, schedule: string): void =>
  inJobs(dataDir, (jobs) => jobs.prepare('UPDATE schedules SET next_at = 0 WHERE name = ?').run(schedule));
