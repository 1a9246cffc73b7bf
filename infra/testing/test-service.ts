import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Client, createClient } from '@consortia/proto/client';
import type { Connection } from 'mongoose';
import { startEmbeddedBus } from '../bus/embedded-bus.ts';
import { startEmbeddedCache } from '../cache/embedded-cache.ts';
import type { Config } from '../config/config.ts';
import { type Keys, temporaryKeys } from '../config/keys.ts';
import { startEmbeddedJobs } from '../jobs/embedded-jobs.ts';
import { idleJobs } from '../jobs/jobs.ts';
import type { ErrorTable } from '../kit/requests/respond-with-error.ts';
import { fetchWithin } from '../kit/running/local-calls.ts';
import { settleAll } from '../kit/running/settle.ts';
import { type RunningService, startService } from '../kit/running/start-service.ts';
import { statelessEngines } from '../kit/service/engine-adapters.ts';
import type { Ports, ServiceDefinition } from '../kit/service/service.ts';
import { type Lazy, lazily } from '../kit/timing/lazily.ts';
import { serviceTokens, tokenHeader, viewerTokens } from '../kit/viewer/internal-token.ts';
import type { Viewer } from '../kit/viewer/viewer.ts';
import { startEmbeddedLive } from '../live/embedded-live.ts';
import { createLogger } from '../log/logger.ts';
import type { Mailbox } from '../mail/mail.ts';
import { startMailbox } from '../mail/mailbox.ts';
import { startEmbeddedSearch } from '../search/embedded-search.ts';
import type { StartThread } from '../worker/start-thread.ts';
import { threadOfEngines } from './shared-thread.ts';
import { testConfig } from './test-config.ts';
import { startTestStore } from './test-store.ts';

export type TestServiceOptions = {
  config?: Partial<Config>;
  clock?: () => Date;
  /** Services that run next to it on the same engines and serve its requests. */
  neighbours?: readonly ServiceDefinition[];
  /** Failures that the catalogue does not have. */
  errors?: ErrorTable;
  retryDelaysMs?: readonly number[];
  newId?: () => string;
  randomBytes?: (size: number) => Buffer;
  /** Documents that a query of the store may read, by default 1,000. */
  maxDecoded?: number;
  /** Starts the threads of the engines, by default in one that all tests share; a benchmark gives each its own, as the product does. */
  startThread?: StartThread;
  /** Services call each other within the process, as in the product of one process, and not over HTTP. */
  callsWithin?: boolean;
};
export type Caller = Client & {
  /** A request as this viewer: `path` with the internal token, nothing else is added. */
  fetch(path: string, init?: RequestInit): Promise<Response>;
};
export type TestService = Readonly<Pick<Ports, 'bus' | 'cache' | 'live' | 'llm'>> & {
  readonly url: string;
  readonly config: Config;
  readonly keys: Keys;
  /** The database of the service, through mongoose. */
  readonly connection: Connection;
  readonly mailbox: Mailbox;
  /** Starts with its first call, as in the product; so does `search`. */
  readonly jobs: Lazy<Ports['jobs']>;
  readonly search: Lazy<Ports['search']>;
  readonly embeddings: Ports['embeddings'] & { awake(): boolean };
  /** Lines of the log so far, as JSON. */
  readonly logs: readonly string[];
  readonly running: RunningService;
  /** Calls the service, or the neighbour `name`, as this viewer, with the CSRF token that a page of ours would send. */
  as(viewer: Viewer, name?: string): Caller;
  /** The internal token of a viewer for this service, or for the neighbour `name`. */
  tokenOf(viewer: Viewer, name?: string): string;
  /** Resolves once everything written so far is published and handled, due jobs are done, and what followed from it too. */
  settle(): Promise<void>;
  /**
   * Starts another instance of the service, or of the neighbour `name`, on the same engines and data; requests go to the latest
   * one. It is closed with the rest, where the test has not done so.
   */
  startAnother(name?: string): Promise<RunningService>;
  close(): Promise<void>;
};

/** Starts a service, with the neighbours it needs, on embedded engines in a temporary folder and on free ports. */
export async function startTestService(
  definition: ServiceDefinition,
  options: TestServiceOptions = {},
): Promise<TestService> {
  const {
    clock = () => new Date(),
    neighbours = [],
    retryDelaysMs = [5, 5],
    startThread = threadOfEngines(),
    callsWithin = false,
  } = options;
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  const logs: string[] = [];
  const log = createLogger({ destination: { write: (line) => void logs.push(line) } });
  const config = testConfig({ dataDir: folder, ...options.config });
  const keys = temporaryKeys();
  const store = await startTestStore({ startThread, maxDecoded: options.maxDecoded });
  const [bus, cache, live, mailbox] = await Promise.all([
    startEmbeddedBus({ directory: join(folder, 'bus'), log, clock, retryDelaysMs, startThread }),
    startEmbeddedCache({ directory: join(folder, 'cache'), log, clock, startThread }),
    startEmbeddedLive({ log }),
    startMailbox({ directory: join(folder, 'mail'), from: 'Consortia <no-reply@consortia.example>', log, clock }),
  ]);
  const jobs = lazily(
    'jobs',
    () => startEmbeddedJobs({ directory: join(folder, 'jobs'), log, clock, retryDelaysMs, soleProcess: true }),
    idleJobs,
  );
  const search = lazily('search', () => startEmbeddedSearch({ directory: join(folder, 'search'), log, startThread }));
  const { embeddings, llm } = statelessEngines(config, log);
  const closeEngines = async () => {
    await jobs.close();
    await Promise.all([search.close(), embeddings.close()]);
    await Promise.all([bus.close(), cache.close(), live.close(), mailbox.close()]);
    await store.close();
    await rm(folder, { recursive: true, force: true });
  };

  const running = new Map<string, RunningService>();
  const instances = new Set<RunningService>();
  const known = new Set([definition, ...neighbours].map(({ name }) => name));
  const missing = Promise.withResolvers<never>();
  missing.promise.catch(() => undefined);
  const resolve = (name: string): string => {
    const service = running.get(name);
    if (service) return service.url;
    const error = new Error(`The service ${name} does not run in this test: name it among the neighbours.`);
    // A refill is repeated until its owner responds, so a start would wait for an owner that never comes.
    if (!known.has(name)) missing.reject(error);
    throw error;
  };
  const { errors, newId, randomBytes } = options;
  const engines = { bus, cache, live, mail: mailbox, jobs, search, embeddings, llm };
  const callsAt = new Map<string, RunningService['calls']>();
  const fetchLocal = callsWithin ? fetchWithin((origin) => callsAt.get(origin)) : undefined;
  const shared = { ...engines, keys, config, log, clock, resolve, fetch: fetchLocal, errors, newId, randomBytes };
  const connections = new Map<string, Connection>();
  const start = async (one: ServiceDefinition): Promise<RunningService> => {
    const connection = await store.connect(one.name);
    connections.set(one.name, connection);
    const service = await startService(one, { ...shared, connection }, { port: 0, host: '127.0.0.1' });
    running.set(one.name, service);
    callsAt.set(service.url, service.calls);
    instances.add(service);
    return service;
  };
  const closeServices = () => Promise.all([...instances].map((service) => service.close()));
  const close = async () => {
    await closeServices();
    await closeEngines();
  };
  try {
    await Promise.all([...neighbours, definition].map(start));
    await Promise.race([missing.promise, Promise.all([...running.values()].map((service) => service.ready()))]);
  } catch (error) {
    await close();
    throw error;
  }

  const mintViewer = viewerTokens(keys, clock);
  const tokenOf = (viewer: Viewer, name: string = definition.name): string =>
    viewer.kind === 'service' ? serviceTokens(keys, viewer.name, clock)(name) : mintViewer(viewer, name);

  return {
    url: resolve(definition.name),
    config,
    keys,
    connection: connections.get(definition.name)!,
    bus,
    cache,
    live,
    mailbox,
    jobs,
    search,
    embeddings,
    llm,
    logs,
    running: running.get(definition.name)!,
    as(viewer, name = definition.name) {
      const baseUrl = resolve(name);
      const token = () => ({ [tokenHeader]: tokenOf(viewer, name) });
      const client = createClient({
        baseUrl,
        headers: token,
        token: () => (viewer.kind === 'service' ? '' : viewer.csrf),
      });
      return {
        call: client.call,
        fetch: (path, init = {}) => {
          const headers = new Headers(init.headers);
          if (!headers.has(tokenHeader)) headers.set(tokenHeader, token()[tokenHeader]!);
          return fetch(`${baseUrl}${path}`, { redirect: 'manual', ...init, headers });
        },
      };
    },
    tokenOf,
    settle: () => settleAll({ outboxes: [...running.values()].flatMap(({ outboxes }) => outboxes), bus, jobs }),
    async startAnother(name = definition.name) {
      const service = await start([definition, ...neighbours].find((one) => one.name === name)!);
      await service.ready();
      return service;
    },
    close,
  };
}
