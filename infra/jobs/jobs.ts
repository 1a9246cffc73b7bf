export type JobOptions = {
  /** Not before this many milliseconds from now. */
  delayMs?: number;
  /** Two jobs of one queue with the same key, of which none has ended, are one job. */
  key?: string;
};
export type Job = { id: string; queue: string; name: string; data: Record<string, unknown>; attempt: number };

export type WorkOptions = {
  queue: string;
  /** Must be safe to repeat: a job whose process died, or that took longer than `stalledMs`, is given out again. */
  handle: (job: Job, signal: AbortSignal) => Promise<void>;
  /** Jobs worked at the same time in this process. Default 1. */
  concurrency?: number;
  /** Tries before a job is put aside as failed. Default 5. */
  attempts?: number;
  /** Without a sign of life for this long a job is taken for stalled. Default 30,000. */
  stalledMs?: number;
};

export type Schedule = {
  /** Unique; a schedule that is registered again replaces the one of its name. */
  name: string;
  queue: string;
  /** Every so many milliseconds, or a cron expression in a time zone. */
  every: number | { cron: string; timeZone: string };
  data?: Record<string, unknown>;
};

export type FailedJob = Job & { error: string; failedAt: string };

/** When a schedule is due next, and how its latest run ended: `error` is null where it succeeded, `last` before the first. */
export type ScheduleState = Pick<Schedule, 'name' | 'queue' | 'every'> & {
  nextAt: string | null;
  last: { at: string; error: string | null } | null;
};
/** State of the queues and schedules with a prefix. `failed` are the latest that were put aside; `queues` counts all of them. */
export type JobsState = {
  schedules: ScheduleState[];
  queues: { queue: string; waiting: number; failed: number }[];
  failed: FailedJob[];
};

/** Work that is done later, at least once, by whichever instance is free. */
export type Jobs = {
  /** Resolves to the job's id when the job is on disk. */
  add(queue: string, name: string, data: Record<string, unknown>, options?: JobOptions): Promise<string>;
  work(options: WorkOptions): Promise<{ close(): Promise<void> }>;
  /** Each due time gives one job however many instances registered the schedule; times missed while nothing ran give one. */
  schedule(schedule: Schedule): Promise<void>;
  unschedule(name: string): Promise<void>;
  failed(queue: string, limit?: number): Promise<FailedJob[]>;
  /** A job that was put aside, by its id. */
  findFailed(id: string): Promise<FailedJob | null>;
  /** Schedules and queues whose names start with the prefix; at most `limit` failed jobs (50 by default). */
  inspect(prefix: string, limit?: number): Promise<JobsState>;
  /** Puts the job of a schedule into its queue now, unless the one before is not done. False where there is no such schedule. */
  run(schedule: string): Promise<boolean>;
  /** Gives a job that was put aside all its tries again; it may come back under another id. False for any other job. */
  retry(id: string): Promise<boolean>;
  /** Removes a job that was put aside. False for any other job. */
  discard(id: string): Promise<boolean>;
  /** Removes jobs that were put aside and whose data or error contains the text. */
  eraseFailed(text: string): Promise<void>;
  /** Removes jobs that were put aside before this instant. */
  removeFailed(before: Date): Promise<void>;
  /** Overwrites what was removed on disk; an engine that keeps jobs in memory resolves at once. */
  compact(): Promise<void>;
  /** Waiting, delayed and running jobs by queue. */
  backlog(): Promise<Record<string, number>>;
  /** How many milliseconds the oldest due job of each queue waits for a worker; queues without one are absent. */
  oldestWait(): Promise<Record<string, number>>;
  /** Resolves when nothing that is due is waiting or running in this process. For tests and shutdown. */
  settle(): Promise<void>;
  ready(): Promise<boolean>;
  close(): Promise<void>;
};

/** Jobs of a process that has none. */
export const idleJobs: Pick<Jobs, 'settle' | 'backlog' | 'oldestWait'> = {
  settle: async () => {},
  backlog: async () => ({}),
  oldestWait: async () => ({}),
};
