import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { fail } from '@consortia/proto/errors';
import { operationMessages as messages } from '@consortia/proto/kit/messages/operations';
import { once } from '@consortia/proto/once';
import {
  type OperationAct,
  type Operations,
  type OperationsRoutes,
  operationsAtMost,
  operationsRoutes,
} from '@consortia/proto/operations';
import type { Config } from '../../config/config.ts';
import type { Outbox } from '../../store/outbox.ts';
import type { Metrics } from '../../telemetry/metrics.ts';
import { type Handler, handle } from '../requests/handler.ts';
import { type ServiceContext, sharedPorts } from '../service/service.ts';
import { isAdministrator, type Viewer } from '../viewer/viewer.ts';
import { type Checks, missingOf } from './health.ts';
import { withholdTexts } from './withhold-texts.ts';

type Parts = Pick<ServiceContext, 'name' | 'bus' | 'jobs' | 'config'> & {
  metrics: Pick<Metrics, 'eventLoop'>;
  outboxes: readonly Outbox[];
  checks: Checks;
};

const assertMayCall = (viewer: Viewer): void => {
  if (!isAdministrator(viewer)) fail('kit.forbidden');
};

const packageFile = new URL('../../../package.json', import.meta.url);
const startedAt = new Date(Date.now() - process.uptime() * 1000).toISOString();
const packageVersion = once(() => (JSON.parse(readFileSync(packageFile, 'utf8')) as { version: string }).version);
function processOf(metrics: Parts['metrics']): Operations['process'] {
  const { rss: residentBytes, heapUsed: heapBytes } = process.memoryUsage();
  const id = `${hostname()}:${process.pid}`;
  const version = packageVersion();
  return { id, version, node: process.version, startedAt, residentBytes, heapBytes, eventLoop: metrics.eventLoop() };
}

/** Ports whose engine has an address of its own in the settings. */
function remotePorts({ engines = { kind: 'embedded', serviceUrl: '' } }: Config): ReadonlySet<string> {
  const { mongodbUrl, kafkaBrokers, redisUrl, opensearchUrl, smtpUrl } = engines;
  const onRedis = { cache: redisUrl, live: redisUrl, jobs: redisUrl };
  const addresses = { store: mongodbUrl, bus: kafkaBrokers, search: opensearchUrl, mail: smtpUrl, ...onRedis };
  return new Set(Object.entries(addresses).flatMap(([port, address]) => (address === undefined ? [] : [port])));
}

/** The handlers of `operationsRoutes` for a service: what it reports to administrators, and what they can do about it. */
export function operationsHandlers(parts: Parts): Handler[] {
  const { name, bus, jobs, config, metrics, outboxes, checks } = parts;
  const routes: OperationsRoutes = operationsRoutes(name);
  /** Names of this service's groups, queues and schedules start with it. */
  const prefix = `${name}.`;

  async function listDeadLetters(): Promise<Pick<Operations, 'deadLetters' | 'moreDeadLetters'>> {
    const limit = operationsAtMost.deadLetters;
    const found = await bus.deadLetters.list({ groupPrefix: prefix, limit: limit + 1 });
    return {
      deadLetters: found.slice(0, limit).map(({ id, group, topic, event, attempts, error, diedAt }) => ({
        ...{ id, group, topic, type: event.type, key: event.key, attempts, diedAt },
        error: withholdTexts(error, event.payload),
        occurredAt: event.occurredAt,
      })),
      moreDeadLetters: found.length > limit,
    };
  }

  async function read(): Promise<Operations> {
    const [missing, backlog, state, deadLetters, depths] = await Promise.all([
      missingOf(checks),
      bus.backlog(),
      jobs.inspect(prefix, operationsAtMost.failedJobs),
      listDeadLetters(),
      Promise.all(outboxes.map(async (outbox) => ({ collection: outbox.collection, waiting: await outbox.depth() }))),
    ]);
    const remote = remotePorts(config);
    return {
      service: name,
      missing,
      process: processOf(metrics),
      engines: ['store', ...sharedPorts].map((port) => ({
        ...{ name: port, ready: !missing.includes(port), embedded: !remote.has(port) },
      })),
      outboxes: depths,
      consumers: Object.entries(backlog)
        .filter(([group]) => group.startsWith(prefix))
        .map(([group, waiting]) => ({ group, waiting })),
      queues: state.queues,
      schedules: state.schedules.map(({ last, ...schedule }) => ({
        ...schedule,
        last: last && { at: last.at, error: last.error === null ? null : withholdTexts(last.error, {}) },
      })),
      failedJobs: state.failed.map(({ id, queue, name: job, attempt, error, data, failedAt }) => ({
        ...{ id, queue, name: job, attempts: attempt, failedAt },
        error: withholdTexts(error, data),
      })),
      ...deadLetters,
    };
  }

  const owns = (found: { group: string } | { queue: string } | null): boolean =>
    found !== null && ('group' in found ? found.group : found.queue).startsWith(prefix);
  const ownsDeadLetter = async (id: string) => owns(await bus.deadLetters.find(id));
  const ownsJob = async (id: string) => owns(await jobs.findFailed(id));
  /** Each resolves to false where someone else was first. */
  const acts: Record<OperationAct, (id: string) => Promise<boolean>> = {
    'replay-dead-letter': async (id) => (await ownsDeadLetter(id)) && bus.deadLetters.replay(id),
    'discard-dead-letter': async (id) => (await ownsDeadLetter(id)) && bus.deadLetters.discard(id),
    'retry-job': async (id) => (await ownsJob(id)) && jobs.retry(id),
    'discard-job': async (id) => (await ownsJob(id)) && jobs.discard(id),
    'run-schedule': async (id) => id.startsWith(prefix) && jobs.run(id),
  };
  const responses: Record<OperationAct, string> = {
    'replay-dead-letter': messages.deadLetterReplayed,
    'discard-dead-letter': messages.deadLetterDiscarded,
    'retry-job': messages.jobRetried,
    'discard-job': messages.jobDiscarded,
    'run-schedule': messages.scheduleRun,
  };

  return [
    handle(routes.readOperations, read, { assertMayCall }),
    handle(
      routes.operate,
      async ({ body: { act, id } }) => {
        if (!(await acts[act](id))) fail('kit.operation_gone');
        return { message: responses[act] };
      },
      { assertMayCall },
    ),
  ];
}
