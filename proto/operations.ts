import { z } from 'zod';
import { limits, type RateLimit, route } from './route.ts';
import { instant, message } from './shapes.ts';

/** Services that administrators operate. Each serves `operationsRoutes` under its name, handled by the service kit. */
export const operatedServices = [
  'consortium',
  'content',
  'funding-ingest',
  'helixes',
  'identity',
  'inbox',
  'insights',
  'notifications',
  'organisations',
  'posts',
  'recommendations',
  'reviewiq',
] as const;
export type OperatedService = (typeof operatedServices)[number];

const count = z.number().int().nonnegative();
const atMost = { failedJobs: 50, deadLetters: 50 } as const;

/** The process that a service runs in; services of the one-process run report the same one. Memory in bytes, delays in ms. */
const serviceProcess = z.object({
  /** Host and number of the process. */
  id: z.string(),
  version: z.string(),
  node: z.string(),
  startedAt: instant,
  residentBytes: count,
  heapBytes: count,
  /** Delay of the event loop since the service started. */
  eventLoop: z.object({ p50Ms: z.number(), p99Ms: z.number(), maxMs: z.number() }),
});
/** A schedule: every so many milliseconds or by a cron expression in a time zone. */
const schedule = z.object({
  name: z.string(),
  queue: z.string(),
  every: z.union([z.number(), z.object({ cron: z.string(), timeZone: z.string() })]),
  nextAt: instant.nullable(),
  /** How the latest run ended; `error` is null where it succeeded. Null before the first run. */
  last: z.object({ at: instant, error: z.string().nullable() }).nullable(),
});
/** A job that was put aside. Its data is left out, since it may hold what people wrote. */
const failedJob = z.object({
  id: z.string(),
  queue: z.string(),
  name: z.string(),
  attempts: count,
  error: z.string(),
  failedAt: instant,
});
/** An event that a consumer gave up. Its payload is left out, and its texts are left out of the error. */
const deadLetter = z.object({
  id: z.string(),
  group: z.string(),
  topic: z.string(),
  type: z.string(),
  key: z.string(),
  attempts: count,
  error: z.string(),
  occurredAt: instant,
  diedAt: instant,
});

/** What one instance of a service reports about itself, its engines, its events and its jobs. */
export const operations = z.object({
  service: z.string(),
  /** Names of what the service lacks; empty where it is ready. */
  missing: z.array(z.string()),
  process: serviceProcess,
  engines: z.array(z.object({ name: z.string(), ready: z.boolean(), embedded: z.boolean() })),
  /** Documents with events that are not on the bus yet, by collection. */
  outboxes: z.array(z.object({ collection: z.string(), waiting: count })),
  /** Events that are on the bus and not handled yet, by consumer group. */
  consumers: z.array(z.object({ group: z.string(), waiting: count })),
  queues: z.array(z.object({ queue: z.string(), waiting: count, failed: count })),
  schedules: z.array(schedule),
  failedJobs: z.array(failedJob).max(atMost.failedJobs),
  deadLetters: z.array(deadLetter).max(atMost.deadLetters),
  /** Whether there are dead letters besides those listed. */
  moreDeadLetters: z.boolean(),
});
export type Operations = z.output<typeof operations>;
export const operationsAtMost = atMost;

export const operationActs = [
  'replay-dead-letter',
  'discard-dead-letter',
  'retry-job',
  'discard-job',
  'run-schedule',
] as const;
export type OperationAct = (typeof operationActs)[number];
/** `id` names the dead letter, the failed job or the schedule. */
export const operation = z.object({ act: z.enum(operationActs), id: z.string().min(1).max(400) });

/** A page of every service refreshes by itself, so it has a limit of its own. */
const readLimit = { name: 'operations', per: 'account', limit: 1200, seconds: 60 } as const satisfies RateLimit;

/** The operations contract: every service spreads it into its API, and the service kit handles it. ROLE_ADMIN alone may call. */
export const operationsRoutes = <const C extends string>(context: C) => ({
  readOperations: route({
    id: `${context}.readOperations`,
    method: 'GET',
    path: `/api/v1/admin/operations/${context}`,
    access: 'admin',
    handledByKit: true,
    limit: readLimit,
    summary: 'The state of this service: engines, events that wait, schedules, failed jobs and dead letters',
    output: operations,
  }),
  operate: route({
    id: `${context}.operate`,
    method: 'POST',
    path: `/api/v1/admin/operations/${context}`,
    access: 'admin',
    handledByKit: true,
    limit: limits.write,
    summary: 'Replays or discards a dead letter, retries or discards a failed job, or runs a schedule now',
    body: operation,
    output: message,
    errors: ['kit.operation_gone'],
  }),
});
export type OperationsRoutes = ReturnType<typeof operationsRoutes<string>>;
