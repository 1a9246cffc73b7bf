import { environment } from '../../config/environment.ts';
import type { Environment } from '../../config/read-config.ts';
import { unknownAddressesNotice } from '../../config/unknown-addresses.ts';
import type { ServiceDefinition } from '../service/service.ts';
import { openEngines, type ServiceSettings, serviceSettings } from './engines-from-env.ts';
import { closeInOrder, endWithProcess } from './lifecycle.ts';
import { startPatiently } from './start-patiently.ts';
import { type RunningService, startService } from './start-service.ts';

/** Time in which balancers notice that the process is going away, in milliseconds. */
const noticeMs = 5000;

type Opened = Awaited<ReturnType<typeof openEngines>>;

/** The settings of a service; null, with the sentence printed, where they are not enough to start it. */
function settingsOrNull(service: string, env: Environment): ServiceSettings | null {
  try {
    process.stdout.write(unknownAddressesNotice(env));
    return serviceSettings(service, env);
  } catch (error) {
    process.stderr.write(`${(error as Error).message}\n`);
    process.exitCode = 1;
    return null;
  }
}

/** Closes a service that cannot be prepared. */
async function untilReady(service: RunningService): Promise<RunningService> {
  try {
    await service.ready();
    return service;
  } catch (error) {
    await service.close();
    throw error;
  }
}

/**
 * A service in a process of its own: engines from the environment, until a signal ends it. It waits for engines and services
 * that answer later. With `--rebuild` it fills every projection again from the owners, next to the instances that are running,
 * and ends; then it waits for nothing.
 */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const settings = settingsOrNull(definition.name, environment);
  if (!settings) return;
  if (process.argv.includes('--rebuild')) return rebuildAll(definition, settings);
  const { config, log } = settings;
  let service: RunningService | null = null;
  let engines: Opened | null = null;
  const close = async () => {
    await service?.close();
    await closeInOrder([{ name: 'engines', run: () => engines?.close(), atMostMs: 1000 }], log);
  };
  endWithProcess(close, { log });
  const place = { port: config.port, host: config.host };
  const started = await startPatiently({
    async open() {
      engines = await openEngines(settings);
      return engines;
    },
    async start(opened) {
      service = await startService(definition, opened.engines, { ...place, noticeMs });
      return untilReady(service);
    },
    ...place,
    log,
  });
  const notice = await started.operatorNotice();
  if (notice) process.stdout.write(`${notice}\n`);
}

async function rebuildAll(definition: ServiceDefinition, settings: ServiceSettings): Promise<void> {
  const { log } = settings;
  try {
    const engines = await openEngines(settings);
    const service = await startService(definition, engines.engines, { port: 0, host: '127.0.0.1' });
    await service.ready();
    for (const { name, rebuild } of service.projections) {
      await rebuild();
      log.info({ projection: name }, 'Rebuilt');
    }
    await service.close();
    await closeInOrder([{ name: 'engines', run: engines.close, atMostMs: 1000 }], log);
    process.exit();
  } catch (error) {
    log.fatal({ err: error }, 'The service could not be started');
    // A timer that still runs would keep the process, and no supervisor would start it again.
    process.exit(1);
  }
}
