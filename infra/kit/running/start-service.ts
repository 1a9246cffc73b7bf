import { randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { errors as declared } from '@consortia/proto/catalogue';
import { Types } from 'mongoose';
import type { Logger } from 'pino';
import type { Bus, Consumer } from '../../bus/bus.ts';
import type { Config } from '../../config/config.ts';
import { type Keys, serviceKeys } from '../../config/keys.ts';
import { measuredSearch } from '../../search/measured-search.ts';
import { ensureIndexes } from '../../store/connection.ts';
import { runMigrations } from '../../store/migrations.ts';
import type { Outbox } from '../../store/outbox.ts';
import { followedBus } from '../../telemetry/followed-bus.ts';
import { followedJobs } from '../../telemetry/followed-jobs.ts';
import { createMetrics, type Metrics } from '../../telemetry/metrics.ts';
import type { Traces } from '../../telemetry/tracer.ts';
import { createDecisions, type Decisions } from '../decisions/create-decisions.ts';
import { createServer } from '../http/node-http.ts';
import { createRefusals } from '../requests/refusals.ts';
import type { ErrorTable } from '../requests/respond-with-error.ts';
import { seedOnce } from '../service/seed-once.ts';
import {
  type Ports,
  type ServiceContext,
  type ServiceDefinition,
  type ServiceParts,
  sharedPorts,
} from '../service/service.ts';
import { createActLog } from '../viewer/act-log.ts';
import { serviceTokens, tokenVerifier } from '../viewer/internal-token.ts';
import { callServices } from './call-services.ts';
import { type Checks, missingOf } from './health.ts';
import { type ClosingStep, closeInOrder, closeServer } from './lifecycle.ts';
import { type LocalCalls, localCalls } from './local-calls.ts';
import { operationsHandlers } from './operations.ts';
import { createServiceApp } from './service-app.ts';

/** The ports and configuration of a service. The caller closes the ports after the service. */
export type ServiceEngines = Ports & {
  keys: Keys;
  config: Config;
  log: Logger;
  /** Absent or null: none are made. */
  traces?: Traces | null;
  clock?: () => Date;
  newId?: () => string;
  randomBytes?: (size: number) => Buffer;
  /** Base URL of another service by its name, requested at each call. */
  resolve: (service: string) => string;
  /** How other services are called; absent: over HTTP. */
  fetch?: typeof fetch;
  /** Failures declared besides those of the catalogue. */
  errors?: ErrorTable;
};
export type ListenOptions = {
  /** 0: any free one. */
  port: number;
  host: string;
  /** How long the service still responds after `/readyz` has reported that it is not ready, so that balancers notice; default 0 ms. */
  noticeMs?: number;
  /** Probes and measurements request an internal token too: nothing but this process needs them. */
  closedProbes?: boolean;
};

export type RunningService = {
  readonly name: string;
  readonly url: string;
  readonly outboxes: readonly Outbox[];
  readonly projections: NonNullable<ServiceParts['projections']>;
  readonly metrics: Metrics;
  /** Calls from this process, which need no connection. */
  readonly calls: LocalCalls;
  /** Resolves once the service is migrated, prepared, consuming and, in demo mode, seeded; rejects where that fails. */
  ready(): Promise<void>;
  /** A message for the operator, to be printed once after `ready`; null if there is none. */
  operatorNotice(): Promise<string | null>;
  /** Names of what the service lacks right now. */
  missing(): Promise<string[]>;
  /** Takes less than 25 s whatever happens. */
  close(): Promise<void>;
};

const drainMs = 8000;

/**
 * Starts a service: migrations, use cases, indexes, HTTP, then in the background what needs other services: preparation,
 * consumers and demo data. Resolves when it listens; people get 503 until it is ready, other services are served
 * from the start, so services that need each other can start side by side.
 */
export async function startService(
  definition: ServiceDefinition,
  engines: ServiceEngines,
  { port, host, noticeMs = 0, closedProbes }: ListenOptions,
): Promise<RunningService> {
  const metrics = createMetrics(definition.name);
  const context = contextOf(definition.name, engines, metrics);
  let decisions: Decisions | undefined;
  const decide: ServiceContext['decide'] = (...about) => decisions!.decide(...about);
  const { config, log, connection, bus, jobs, clock } = context;
  await runMigrations({ connection, migrations: definition.migrations, log, clock });
  const parts = await definition.create({ ...context, decide });
  const acts = createActLog(context);
  const table = { ...declared, ...engines.errors };
  if (parts.handlers.some(({ decision }) => decision))
    decisions = createDecisions(context, { handlers: parts.handlers, acts, errors: table });
  await ensureIndexes(connection);

  const refusals = createRefusals(context);
  const outboxes = [...(parts.outboxes ?? []), refusals, acts, ...(decisions ? [decisions.outbox] : [])];
  metrics.gauge('bus_backlog_events', 'Events that wait for a consumer, by group', () => bus.backlog());
  metrics.gauge('jobs_backlog', 'Jobs that wait, are delayed or run, by queue', () => jobs.backlog());
  metrics.gauge('jobs_oldest_seconds', 'How long the oldest due job waits, by queue', async () =>
    Object.fromEntries(Object.entries(await jobs.oldestWait()).map(([queue, ms]) => [queue, ms / 1000])),
  );
  metrics.gauge('dead_letters', 'Events that a consumer gave up, by topic', () => bus.deadLetters.counts());
  metrics.gauge('outbox_backlog_documents', 'Documents whose events are not published, by collection', async () =>
    Object.fromEntries(await Promise.all(outboxes.map(async (one) => [one.collection, await one.depth()] as const))),
  );
  let state: 'starting' | 'open' | 'failed' | 'closing' = 'starting';
  const checks: Checks = { ...engineChecks(context), [definition.name]: async () => state === 'open' };
  const app = createServiceApp({
    handlers: [
      ...parts.handlers,
      ...(decisions?.handlers ?? []),
      ...operationsHandlers({ ...context, metrics, outboxes, checks }),
    ],
    config,
    log,
    verify: tokenVerifier(engines.keys, definition.name, clock),
    metrics,
    tracer: engines.traces?.tracer(definition.name),
    errors: table,
    refusals,
    acts,
    decisions,
    checks,
    closedProbes,
    isOpen: () => state !== 'starting' && state !== 'failed',
  });
  const server = createServer({ requestTimeout: 60_000, headersTimeout: 10_000, keepAliveTimeout: 75_000 }, app);
  // Callers leave their connections while there is time: a request that meets a connection in the moment it is closed is lost.
  server.prependListener('request', (_request, response) => {
    if (state === 'closing') response.setHeader('Connection', 'close');
  });
  const calls = localCalls(app);
  const url = await listen(server, host, port);
  const consuming: { close(): Promise<void> }[] = [];

  const opened = (async () => {
    await parts.prepare?.();
    if (decisions) consuming.push(await decisions.start());
    await Promise.all(
      (parts.consumers ?? []).map(async (consumer) => void consuming.push(await startConsumer(bus, consumer))),
    );
    if (config.demo && parts.seedDemo) await seedOnce(connection, parts.seedDemo, clock);
    if (state === 'starting') state = 'open';
    log.info({ url }, 'Service ready');
  })();
  opened.catch((error) => {
    if (state === 'closing') return;
    state = 'failed';
    log.error({ err: error }, 'The service could not be prepared');
  });

  let closed: Promise<void> | undefined;
  return {
    name: definition.name,
    url,
    outboxes,
    projections: parts.projections ?? [],
    metrics,
    calls,
    ready: () => opened,
    operatorNotice: async () => (await parts.operatorNotice?.()) ?? null,
    missing: () => missingOf(checks),
    close() {
      state = 'closing';
      closed ??= closeInOrder(
        closingSteps({ noticeMs, server, calls, opened, consuming, outboxes, parts, metrics }),
        log,
      );
      return closed;
    },
  };
}

function contextOf(name: string, engines: ServiceEngines, metrics: Metrics): Omit<ServiceContext, 'decide'> {
  const { keys, resolve, fetch, errors: _, traces, ...given } = engines;
  const tracer = traces?.tracer(name);
  const clock = engines.clock ?? (() => new Date());
  return {
    ...given,
    bus: followedBus(engines.bus, tracer),
    jobs: followedJobs(engines.jobs, tracer),
    search: measuredSearch(
      engines.search,
      metrics.histogram('search_query_duration_seconds', 'Time of a query of the search, by index', 'index'),
    ),
    name,
    metrics,
    keys: serviceKeys(keys),
    log: engines.log.bindings().service === name ? engines.log : engines.log.child({ service: name }),
    clock,
    newId: engines.newId ?? (() => new Types.ObjectId().toHexString()),
    randomBytes: engines.randomBytes ?? ((size) => randomBytes(size)),
    call: callServices(serviceTokens(keys, name, clock), resolve, { tracer, fetch }),
  };
}

/** `connected` of mongoose's connection states. */
const connected = 1;
const engineChecks = ({ connection, ...engines }: Omit<ServiceContext, 'decide'>): Checks => ({
  store: async () => connection.readyState === connected && (await connection.db?.admin().ping())?.ok === 1,
  ...Object.fromEntries(sharedPorts.map((port) => [port, () => engines[port].ready()])),
});

const startConsumer = (bus: Bus, { group, topics, handle }: Consumer) =>
  bus.consume({ group, topics, handle: (event) => handle(event) });

function listen(server: Server, host: string, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      const { port: given } = server.address() as AddressInfo;
      resolve(`http://${host.includes(':') ? `[${host}]` : host}:${given}`);
    });
  });
}

type Closing = {
  noticeMs: number;
  server: Server;
  calls: LocalCalls;
  opened: Promise<void>;
  consuming: { close(): Promise<void> }[];
  outboxes: readonly Outbox[];
  parts: ServiceParts;
  metrics: Metrics;
};
function closingSteps({
  noticeMs,
  server,
  calls,
  opened,
  consuming,
  outboxes,
  parts,
  metrics,
}: Closing): ClosingStep[] {
  const all = (closing: readonly { close(): Promise<void> }[]) => Promise.all(closing.map((one) => one.close()));
  const notice = Math.min(noticeMs, 5000);
  return [
    { name: 'notice', run: () => new Promise((resolve) => setTimeout(resolve, notice)), atMostMs: notice + 100 },
    { name: 'streams', run: () => parts.drain?.(), atMostMs: 500 },
    { name: 'http', run: () => Promise.all([closeServer(server, drainMs - 500), calls.close()]), atMostMs: drainMs },
    { name: 'preparation', run: () => opened.catch(() => {}), atMostMs: 2000 },
    { name: 'consumers', run: () => all(consuming), atMostMs: 3000 },
    { name: 'outboxes', run: () => all(outboxes), atMostMs: 3000 },
    { name: 'service', run: () => parts.close?.(), atMostMs: 2000 },
    { name: 'metrics', run: () => metrics.close(), atMostMs: 100 },
  ];
}
