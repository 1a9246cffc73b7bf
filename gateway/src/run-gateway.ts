import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Config } from '@consortia/infra/config/config';
import { gatewayKeys } from '@consortia/infra/config/keys';
import { type Environment, missingForGateway, readConfig } from '@consortia/infra/config/read-config';
import { unknownAddressesNotice } from '@consortia/infra/config/unknown-addresses';
import { type ClosingStep, closeInOrder, endWithProcess } from '@consortia/infra/kit/running/lifecycle';
import { serviceAddress } from '@consortia/infra/kit/running/service-address';
import { startPatiently } from '@consortia/infra/kit/running/start-patiently';
import { allOrNone, onRedis } from '@consortia/infra/kit/service/engine-adapters';
import { createLogger } from '@consortia/infra/log/logger';
import { createMetrics } from '@consortia/infra/telemetry/metrics';
import { openTraces } from '@consortia/infra/telemetry/traces';
import { contextOf, pages, routes } from '@consortia/proto/catalogue';
import { contractDocuments } from './documents.ts';
import { createGateway } from './gateway.ts';
import type { Readiness } from './health.ts';

/** Time in which balancers notice that the process is going away, in milliseconds. */
const noticeMs = 5000;
const maxCheckMs = 2500;
const webRoot = fileURLToPath(new URL('../../web/dist', import.meta.url));

function settings(env: Environment): Config {
  const missing = missingForGateway(env);
  if (missing.length > 0) {
    throw new Error(
      `The gateway runs in a process of its own and makes no secrets there. Missing: ${missing.join(', ')}. ` +
        'To run everything in one process, use make start.',
    );
  }
  return readConfig(env, missingForGateway);
}

async function isReady(base: string): Promise<boolean> {
  const response = await fetch(`${base}/readyz`, { signal: AbortSignal.timeout(maxCheckMs) });
  await response.body?.cancel();
  return response.ok;
}

/**
 * By itself the gateway is ready as long as it runs: it works without its engines, and removing all
 * instances because of a cache would help no one. `deep` checks the engines and every service.
 */
function readinessOf(checks: Readonly<Record<string, () => Promise<boolean>>>): Readiness {
  return async (deep) => {
    if (!deep) return { gateway: true };
    const results = Object.entries(checks).map(
      async ([name, check]) => [name, await check().catch(() => false)] as const,
    );
    return Object.fromEntries(await Promise.all(results));
  };
}

/** The gateway in a process of its own: sessions and limits on Redis, services by their addresses, until a signal ends it. */
export async function runGateway(env: Environment): Promise<void> {
  try {
    process.stdout.write(unknownAddressesNotice(env));
    await serve(settings(env), env);
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
    process.exitCode = 1;
  }
}

async function openRedis(redis: Parameters<typeof onRedis.cache>[0]) {
  const [cache, live] = await allOrNone([onRedis.cache(redis), onRedis.live(redis)]);
  return { cache, live, close: () => Promise.all([cache.close(), live.close()]) };
}

async function serve(config: Config, env: Environment): Promise<void> {
  const engines = config.engines!;
  const log = createLogger({ service: 'gateway', level: config.logLevel, readable: !config.production });
  const keys = gatewayKeys(env);
  const metrics = createMetrics('gateway');
  const traces = await openTraces(config);
  const closing: ClosingStep[] = [
    { name: 'metrics', run: metrics.close, atMostMs: 100 },
    { name: 'traces', run: () => traces?.close(), atMostMs: 2000 },
  ];
  endWithProcess(() => closeInOrder(closing, log), { log });
  const contexts = [...new Set(routes.map(contextOf))];
  const upstreams = Object.fromEntries(contexts.map((name) => [name, serviceAddress(engines, name)]));
  const services = Object.entries(upstreams).map(([name, base]) => [name, () => isReady(base)] as const);
  await startPatiently({
    open: () => openRedis({ url: engines.redisUrl!, ca: engines.security?.ca, log }),
    async start({ cache, live, close }) {
      const gateway = await createGateway({
        config,
        keys,
        cache,
        live,
        log,
        upstreams,
        webRoot: existsSync(webRoot) ? webRoot : null,
        readiness: readinessOf({ cache: cache.ready, live: live.ready, ...Object.fromEntries(services) }),
        metrics: metrics.text,
        measure: metrics,
        traces,
        documents: contractDocuments(),
        catalogue: { routes, pages },
        limits: { noticeMs },
      });
      await new Promise<void>((listening, failed) => {
        gateway.server.once('error', failed);
        gateway.server.listen(config.port, config.host, () => listening());
      });
      closing.unshift(
        { name: 'gateway', run: () => gateway.close(), atMostMs: noticeMs + 9000 },
        { name: 'engines', run: close, atMostMs: 2000 },
      );
    },
    port: config.port,
    host: config.host,
    log,
  });
  log.info({ port: config.port, upstreams }, 'Gateway ready');
}
