import { environment } from '../config/environment.ts';
import { enginesFromEnv } from './engines-from-env.ts';
import { closeInOrder, endWithProcess } from './lifecycle.ts';
import type { ServiceDefinition } from './service.ts';
import { startService } from './start-service.ts';

/** Time in which balancers notice that the process is going away, in milliseconds. */
const noticeMs = 5000;

/** A service in a process of its own: engines from the environment, until a signal ends it. */
export async function runService(definition: ServiceDefinition): Promise<void> {
  const opened = await enginesFromEnv(definition.name, environment).catch((error: Error) => {
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  });
  if (!opened) return;
  const { engines, close: closeEngines } = opened;
  const { config, log } = engines;
  try {
    const service = await startService(definition, engines, { port: config.port, host: config.host, noticeMs });
    const close = async () => {
      await service.close();
      await closeInOrder([{ name: 'engines', run: closeEngines, atMostMs: 1000 }], log);
    };
    endWithProcess(close, { log });
    await service.ready();
  } catch (error) {
    log.fatal({ err: error }, 'The service could not be started');
    await closeEngines();
    process.exitCode = 1;
  }
}
