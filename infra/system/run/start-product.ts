import { existsSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Config } from '@consortia/infra/config/config';
import { closeInOrder } from '@consortia/infra/kit/running/lifecycle';
import { fetchWithin } from '@consortia/infra/kit/running/local-calls';
import { announceProduct } from '@consortia/infra/kit/running/running-services';
import { settleAll } from '@consortia/infra/kit/running/settle';
import type { RunningService } from '@consortia/infra/kit/running/start-service';
import type { ServiceDefinition, ServiceParts } from '@consortia/infra/kit/service/service';
import type { Mailbox } from '@consortia/infra/mail/mail';
import { openTraces } from '@consortia/infra/telemetry/traces';
import type { Connection } from 'mongoose';
import type { Logger } from 'pino';
import { loadServices, serviceNames } from '../topology.ts';
import { type EngineOptions, startEmbeddedEngines } from './embedded-engines.ts';
import { markMode } from './folder-mode.ts';

export type RunningProduct = {
  /** Where the gateway listens, without a trailing slash. */
  url: string;
  /** The emails of the data folder; null where a mail server sends them. */
  mail: Mailbox | null;
  /** A service's database, to look into. */
  connect(service: string): Promise<Connection>;
  /** The projections of a service, which an operator can refill. */
  projections(service: string): NonNullable<ServiceParts['projections']>;
  /** Messages for the operator after this start, one per service that has any; do not log them, they may contain a token. */
  operatorNotices(): Promise<string[]>;
  /** Resolves once everything written before the call has been published and handled everywhere. */
  settle(): Promise<void>;
  /** Takes less than 30 s whatever happens. */
  close(): Promise<void>;
};

export type ProductOptions = Pick<EngineOptions, 'startThread' | 'jobClock'> & {
  limitClock?: () => number;
  load?: typeof loadServices;
};

/** Says that the port is taken before anything is started or written for it. Throws `EADDRINUSE`. */
function refuseTakenPort({ port, host }: Config): Promise<void> {
  const probe = createServer();
  return new Promise((free, taken) => {
    probe.once('error', taken);
    probe.listen(port, host, () => probe.close(() => free()));
  });
}

const webRoot = fileURLToPath(new URL('../../../web/dist', import.meta.url));

type Code = {
  startService: typeof import('@consortia/infra/kit/running/start-service').startService;
  definitions: ServiceDefinition[];
};
/** Loading holds the event loop, so it is done in parts, between which the threads of the engines get their responses. */
async function loadCode(load: typeof loadServices): Promise<Code> {
  await nextTurn();
  const { startService } = await import('@consortia/infra/kit/running/start-service');
  await nextTurn();
  return { startService, definitions: await load() };
}

/**
 * The whole product in this process: engines in the data folder, every service on a port of its own on 127.0.0.1 that refuses
 * every call without an internal token, and the gateway on `config.host:config.port` (0: any free one). Resolves when every
 * service is ready. Throws when the folder is in use or cannot be written, or when the port is taken. `limitClock`: epoch
 * milliseconds that rate limits go by; `jobClock`: when embedded jobs are due; `load`: the services, those of the topology by
 * default.
 */
export async function startProduct(
  config: Config,
  log: Logger,
  environment: Readonly<Record<string, string | undefined>> = {},
  { limitClock, load = loadServices, ...engineOptions }: ProductOptions = {},
): Promise<RunningProduct> {
  await refuseTakenPort(config);
  // The threads of the engines start while the code of the services is being loaded.
  const starting = startEmbeddedEngines(config, log, environment, { databases: serviceNames, ...engineOptions });
  const loading = loadCode(load);
  loading.catch(() => {});
  const engines = await starting;
  const running = new Map<string, RunningService>();
  const closing = [...engines.closing];
  const close = () => closeInOrder(closing, log);
  try {
    engines.jobs.start();
    engines.search.start();
    const { startService, definitions } = await loading;
    const traces = await openTraces(config);
    closing.push({ name: 'traces', run: () => traces?.close(), atMostMs: 2000 });
    const resolve = (name: string): string => {
      const service = running.get(name);
      if (!service) throw new Error(`The service ${name} is not up yet.`);
      return service.url;
    };
    const callsAt = new Map<string, RunningService['calls']>();
    const fetch = fetchWithin((origin) => callsAt.get(origin));
    closing.unshift({
      name: 'services',
      run: () => Promise.all([...running.values()].map((service) => service.close())),
      atMostMs: 20_000,
    });
    const started = await Promise.allSettled(
      definitions.map(async (definition) => {
        const { connect, mailbox: _mailbox, closing: _closing, ...shared } = engines;
        const parts = { ...shared, connection: await connect(definition.name), config, log, traces, resolve, fetch };
        const service = await startService(definition, parts, { port: 0, host: '127.0.0.1', closedProbes: true });
        running.set(definition.name, service);
        callsAt.set(service.url, service.calls);
      }),
    );
    // Only now is every service that has come up known, so that none is left behind when the rest is closed.
    for (const result of started) if (result.status === 'rejected') throw result.reason;
    const addresses = Object.fromEntries([...running].map(([name, { url }]) => [name, url]));
    const { createGateway, createMetrics, mergedMetrics, contractDocuments, mailboxPages, routes, pages } =
      await import('./gateway-code.ts');
    const measure = createMetrics('gateway');
    const measured = () => [measure, ...[...running.values()].map(({ metrics }) => metrics)];
    const gateway = await createGateway({
      config,
      keys: engines.keys,
      cache: engines.cache,
      live: engines.live,
      log: log.child({ service: 'gateway' }),
      upstreams: addresses,
      fetch,
      webRoot: existsSync(webRoot) ? webRoot : null,
      readiness: async () =>
        Object.fromEntries(
          await Promise.all([...running.values()].map(async (one) => [one.name, (await one.missing()).length === 0])),
        ),
      metrics: async () => mergedMetrics(await Promise.all(measured().map((metrics) => metrics.text()))),
      measure,
      traces,
      documents: contractDocuments(),
      catalogue: { routes, pages },
      devRouter: engines.mailbox ? mailboxPages(engines.mailbox) : undefined,
      limitClock,
    });
    closing.unshift({ name: 'gateway', run: () => gateway.close(), atMostMs: 9000 });
    await Promise.all([...running.values()].map((service) => service.ready()));
    markMode(config.dataDir, config.demo);
    const { port } = await new Promise<AddressInfo>((listening, failed) => {
      gateway.server.once('error', failed);
      gateway.server.listen(config.port, config.host, () => listening(gateway.server.address() as AddressInfo));
    });
    const announced = announceProduct(config.dataDir, addresses);
    closing.unshift({ name: 'announcement', run: async () => announced.withdraw(), atMostMs: 100 });
    return {
      url: `http://${config.host === '127.0.0.1' ? 'localhost' : config.host}:${port}`,
      mail: engines.mailbox,
      connect: engines.connect,
      projections: (service) => running.get(service)?.projections ?? [],
      operatorNotices: async () =>
        (await Promise.all([...running.values()].map((service) => service.operatorNotice()))).filter(
          (notice) => notice !== null,
        ),
      settle: () => settleAll({ ...engines, outboxes: [...running.values()].flatMap((service) => service.outboxes) }),
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}
