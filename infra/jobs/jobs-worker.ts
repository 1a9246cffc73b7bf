import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { workerData } from 'node:worker_threads';
import { compactDatabase } from '../worker/compact-database.ts';
import { diskProbe } from '../worker/disk-probe.ts';
import { transactionBatch } from '../worker/transaction-batch.ts';
import { serveCalls } from '../worker/worker-host.ts';
import type { FailedJob, Job, JobsState, Schedule } from './jobs.ts';
import { isTooFarAway, nextTime } from './next-time.ts';

const { directory, soleProcess } = workerData as { directory: string; soleProcess: boolean };
const database = new DatabaseSync(join(directory, 'jobs.sqlite'));
database.exec(`
  PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA busy_timeout = 5000; PRAGMA cache_size = -2000;
  CREATE TABLE IF NOT EXISTS jobs (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, name TEXT NOT NULL, data TEXT NOT NULL, key TEXT, due_at INTEGER NOT NULL,
    state TEXT NOT NULL, attempt INTEGER NOT NULL, lease_until INTEGER, error TEXT, failed_at INTEGER
  ) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS jobs_due ON jobs (queue, state, due_at);
  CREATE UNIQUE INDEX IF NOT EXISTS jobs_key ON jobs (queue, key) WHERE key IS NOT NULL AND state <> 'failed';
  CREATE TABLE IF NOT EXISTS schedules (name TEXT PRIMARY KEY, queue TEXT NOT NULL, every TEXT NOT NULL, data TEXT NOT NULL, next_at INTEGER NOT NULL) WITHOUT ROWID;
  CREATE TABLE IF NOT EXISTS last_runs (name TEXT PRIMARY KEY, at INTEGER NOT NULL, error TEXT) WITHOUT ROWID;
`);
// A process that knows to be alone owns what an earlier one left running, and need not wait for its lease to end.
if (soleProcess) database.exec("UPDATE jobs SET state = 'waiting', lease_until = NULL WHERE state = 'running'");

type ScheduleRow = { name: string; queue: string; every: string; data: string; next_at: number };
type Row = { id: string; queue: string; name: string; data: string; attempt: number; error: string; failed_at: number };
const jobOf = (row: Row): Job => ({
  id: row.id,
  queue: row.queue,
  name: row.name,
  data: JSON.parse(row.data),
  attempt: row.attempt,
});

const failedJobOf = (row: Row): FailedJob => ({
  ...jobOf(row),
  error: row.error,
  failedAt: new Date(row.failed_at).toISOString(),
});

const insert = database.prepare(
  "INSERT INTO jobs (id, queue, name, data, key, due_at, state, attempt) VALUES (?, ?, ?, ?, ?, ?, 'waiting', 0) ON CONFLICT DO NOTHING",
);
const byKey = database.prepare("SELECT id FROM jobs WHERE queue = ? AND key = ? AND state <> 'failed'");
const exhausted = database.prepare(
  "UPDATE jobs SET state = 'failed', error = 'The job stalled too often.', failed_at = ?, lease_until = NULL WHERE queue = ? AND state = 'running' AND lease_until <= ? AND attempt >= ?",
);
const claim = (which: string) =>
  database.prepare(
    `UPDATE jobs SET state = 'running', attempt = attempt + 1, lease_until = ? WHERE id IN (
       SELECT id FROM jobs WHERE queue = ? AND ${which} <= ? ORDER BY due_at, id LIMIT ?
     ) RETURNING *`,
  );
// Apart from each other each of them goes along the index, however many wait.
const claimStalled = claim("state = 'running' AND lease_until");
const claimDue = claim("state = 'waiting' AND due_at");
const renewed = database.prepare("UPDATE jobs SET lease_until = ? WHERE id = ? AND state = 'running' AND attempt = ?");
const ended = database.prepare("DELETE FROM jobs WHERE id = ? AND attempt = ? AND state = 'running'");
const postponed = database.prepare(
  "UPDATE jobs SET state = 'waiting', due_at = ?, lease_until = NULL, error = ? WHERE id = ? AND attempt = ?",
);
const failed = database.prepare(
  "UPDATE jobs SET state = 'failed', failed_at = ?, lease_until = NULL, error = ? WHERE id = ? AND attempt = ?",
);
const mentioning = database.prepare(
  "DELETE FROM jobs WHERE state = 'failed' AND (instr(data, ?) > 0 OR instr(error, ?) > 0)",
);
const failedBefore = database.prepare("DELETE FROM jobs WHERE state = 'failed' AND failed_at < ?");
const noteRun = database.prepare(
  `INSERT INTO last_runs (name, at, error) SELECT s.name, ?, ? FROM jobs j JOIN schedules s ON s.name = j.name AND s.queue = j.queue
     WHERE j.id = ? AND j.attempt = ? AND j.state = 'running'
   ON CONFLICT (name) DO UPDATE SET at = excluded.at, error = excluded.error`,
);
const startsWith = (column: string): string => `substr(${column}, 1, length(?)) = ?`;
const states = database.prepare(
  `SELECT s.name, s.queue, s.every, s.next_at, r.at, r.error FROM schedules s LEFT JOIN last_runs r ON r.name = s.name
   WHERE ${startsWith('s.name')} ORDER BY s.name`,
);
const depths = database.prepare(
  `SELECT queue, SUM(state <> 'failed') AS waiting, SUM(state = 'failed') AS failed FROM jobs
   WHERE ${startsWith('queue')} GROUP BY queue ORDER BY queue`,
);
const failures = database.prepare(
  `SELECT * FROM jobs WHERE ${startsWith('queue')} AND state = 'failed' ORDER BY failed_at DESC LIMIT ?`,
);
const failure = database.prepare("SELECT * FROM jobs WHERE id = ? AND state = 'failed'");
const removeFailure = database.prepare("DELETE FROM jobs WHERE id = ? AND state = 'failed'");
const dueSchedules = database.prepare('SELECT * FROM schedules WHERE next_at <= ?');
const moveSchedule = database.prepare('UPDATE schedules SET next_at = ? WHERE name = ? AND next_at = ?');

/** A job of a schedule waits only for its next try. */
const triedAgain = database.prepare(
  "UPDATE jobs SET due_at = ? WHERE key = 'schedule:' || ? AND state = 'waiting' AND due_at > ?",
);
let latest = 0;

/** After a clock was ahead nothing that it put off may wait until then. */
function bringForward(now: number): void {
  for (const { name, every, next_at } of database.prepare('SELECT * FROM schedules').all() as ScheduleRow[]) {
    if (!isTooFarAway(next_at, JSON.parse(every), now)) continue;
    moveSchedule.run(now, name, next_at);
    triedAgain.run(now, name, now);
  }
}

const calls = {
  probe: diskProbe(database),
  eraseFailed: (text: string): void => void mentioning.run(text, text),
  removeFailed: (before: number): void => void failedBefore.run(before),
  add(
    id: string,
    queue: string,
    name: string,
    data: Record<string, unknown>,
    dueAt: number,
    key: string | null,
  ): string {
    const { changes } = insert.run(id, queue, name, JSON.stringify(data), key, dueAt);
    return changes === 1 ? id : (byKey.get(queue, key) as { id: string }).id;
  },
  claim(queue: string, now: number, leaseUntil: number, limit: number, attempts: number): Job[] {
    exhausted.run(now, queue, now, attempts);
    const stalled = claimStalled.all(leaseUntil, queue, now, limit) as Row[];
    const due = limit > stalled.length ? claimDue.all(leaseUntil, queue, now, limit - stalled.length) : [];
    return [...stalled, ...(due as Row[])].map(jobOf);
  },
  renew: (id: string, attempt: number, leaseUntil: number): boolean =>
    renewed.run(leaseUntil, id, attempt).changes === 1,
  end(id: string, attempt: number, now: number): void {
    noteRun.run(now, null, id, attempt);
    ended.run(id, attempt);
  },
  /** `failedAt` is null for a job that was aborted, which is no run of its schedule. */
  postpone(id: string, attempt: number, dueAt: number, error: string, failedAt: number | null): void {
    if (failedAt !== null) noteRun.run(failedAt, error, id, attempt);
    postponed.run(dueAt, error, id, attempt);
  },
  fail(id: string, attempt: number, now: number, error: string): void {
    noteRun.run(now, error, id, attempt);
    failed.run(now, error, id, attempt);
  },
  schedule({ name, queue, every, data }: Schedule, now: number): void {
    const text = JSON.stringify(every);
    const known = database.prepare('SELECT every FROM schedules WHERE name = ?').get(name) as
      | { every: string }
      | undefined;
    const next = known?.every === text ? null : nextTime(every, now);
    database
      .prepare(
        `INSERT INTO schedules (name, queue, every, data, next_at) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT (name) DO UPDATE SET queue = excluded.queue, every = excluded.every, data = excluded.data, next_at = COALESCE(?, next_at)`,
      )
      .run(name, queue, text, JSON.stringify(data ?? {}), next ?? now, next);
  },
  unschedule: (name: string): void => void database.prepare('DELETE FROM schedules WHERE name = ?').run(name),
  /** Turns every schedule that is due into one job, however many of its times were missed. */
  fireSchedules(now: number): void {
    if (latest === 0 || now < latest) bringForward(now);
    latest = now;
    for (const row of dueSchedules.all(now) as ScheduleRow[]) {
      moveSchedule.run(nextTime(JSON.parse(row.every), now), row.name, row.next_at);
      insert.run(`${row.name}@${row.next_at}`, row.queue, row.name, row.data, `schedule:${row.name}`, now);
    }
  },
  /** When something is due next for these queues, schedules included; null when nothing is. */
  nextDue(queues: string[]): number | null {
    const marks = queues.map(() => '?').join(', ');
    const row = database
      .prepare(
        `SELECT MIN(at) AS at FROM (
           SELECT MIN(due_at) AS at FROM jobs WHERE state = 'waiting' AND queue IN (${marks})
           UNION ALL SELECT MIN(lease_until) FROM jobs WHERE state = 'running' AND queue IN (${marks})
           UNION ALL SELECT MIN(next_at) FROM schedules)`,
      )
      .get(...queues, ...queues) as { at: number | null };
    return row.at;
  },
  failed: (queue: string, limit: number): FailedJob[] =>
    (
      database
        .prepare("SELECT * FROM jobs WHERE queue = ? AND state = 'failed' ORDER BY failed_at DESC LIMIT ?")
        .all(queue, limit) as Row[]
    ).map(failedJobOf),
  findFailed(id: string): FailedJob | null {
    const row = failure.get(id) as Row | undefined;
    return row ? failedJobOf(row) : null;
  },
  inspect: (prefix: string, limit: number): JobsState => ({
    schedules: (
      states.all(prefix, prefix) as {
        name: string;
        queue: string;
        every: string;
        next_at: number;
        at: number | null;
        error: string | null;
      }[]
    ).map(({ name, queue, every, next_at, at, error }) => ({
      name,
      queue,
      every: JSON.parse(every),
      nextAt: new Date(next_at).toISOString(),
      last: at === null ? null : { at: new Date(at).toISOString(), error },
    })),
    queues: depths.all(prefix, prefix) as JobsState['queues'],
    failed: (failures.all(prefix, prefix, limit) as Row[]).map(failedJobOf),
  }),
  /** Adds the job of a schedule whatever its time; false where there is no such schedule. */
  runSchedule(name: string, id: string, now: number): boolean {
    const row = database.prepare('SELECT queue, data FROM schedules WHERE name = ?').get(name) as
      | { queue: string; data: string }
      | undefined;
    if (row) insert.run(id, row.queue, name, row.data, `schedule:${name}`, now);
    return row !== undefined;
  },
  /** Where a job with the same key waits already, that one is kept alone, as the unique index requires. */
  retry(id: string, now: number): boolean {
    const row = failure.get(id) as (Row & { key: string | null }) | undefined;
    if (!row) return false;
    if (row.key !== null && byKey.get(row.queue, row.key)) return removeFailure.run(id).changes === 1;
    const { changes } = database
      .prepare(
        "UPDATE jobs SET state = 'waiting', attempt = 0, due_at = ?, error = NULL WHERE id = ? AND state = 'failed'",
      )
      .run(now, id);
    return changes === 1;
  },
  discard: (id: string): boolean => removeFailure.run(id).changes === 1,
  backlog: (): Record<string, number> =>
    Object.fromEntries(
      (
        database.prepare("SELECT queue, COUNT(*) AS n FROM jobs WHERE state <> 'failed' GROUP BY queue").all() as {
          queue: string;
          n: number;
        }[]
      ).map(({ queue, n }) => [queue, n]),
    ),
  oldestWait: (now: number): Record<string, number> =>
    Object.fromEntries(
      (
        database
          .prepare(
            "SELECT queue, MIN(due_at) AS due FROM jobs WHERE state = 'waiting' GROUP BY queue HAVING MIN(due_at) < ?",
          )
          .all(now) as { queue: string; due: number }[]
      ).map(({ queue, due }) => [queue, now - due]),
    ),
};
const alone = { compact: () => compactDatabase(database) };
export type JobsCalls = typeof calls & typeof alone;

serveCalls(calls, { batch: transactionBatch(database), alone, close: () => database.close() });
