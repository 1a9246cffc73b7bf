import { environment } from '../../config/environment.ts';
import type { ServiceDefinition } from '../service/service.ts';
import { enginesFromEnv } from './engines-from-env.ts';
import { closeInOrder, endWithProcess } from './lifecycle.ts';
import { startService } from './start-service.ts';

/** Time in which balancers notice that the process is going away, in milliseconds. */
const noticeMs = 5000;

/**
 * A service in a process of its own: engines from the environment, until a signal ends it. With `--rebuild` it fills every
 * projection again from the owners, next to the instances that are running, and ends.
 */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const opened = await enginesFromEnv(definition.name, environment).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  if (!opened) return;
  const { engines, close: closeEngines } = opened;
  const { config, log } = engines;
  const rebuilds = process.argv.includes('--rebuild');
  try {
    const place = rebuilds ? { port: 0, host: '127.0.0.1' } : { port: config.port, host: config.host, noticeMs };
    const service = await startService(definition, engines, place);
    const close = async () => {
      await service.close();
      await closeInOrder([{ name: 'engines', run: closeEngines, atMostMs: 1000 }], log);
    };
    endWithProcess(close, { log });
    await service.ready();
    if (!rebuilds) {
      const notice = await service.operatorNotice();
      if (notice) process.stdout.write(`${notice}\n`);
      return;
    }
    for (const { name, rebuild } of service.projections) {
      await rebuild();
      log.info({ projection: name }, 'Rebuilt');
    }
    await close();
    process.exit();
  } catch (error) {
    log.fatal({ err: error }, 'The service could not be started');
    await closeEngines();
    // A timer that still runs would keep the process, and no supervisor would start it again.
    process.exit(1);
  }
}
