import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { givenKeys, type Keys } from '../../config/keys.ts';
import { type Environment, missingForServices, readConfig } from '../../config/read-config.ts';
import { createLogger } from '../../log/logger.ts';
import { openTraces } from '../../telemetry/traces.ts';
import { type Adapters, type RemotePort, remoteAdapters, statelessEngines } from '../service/engine-adapters.ts';
import type { Ports } from '../service/service.ts';
import { type ClosingStep, closeInOrder } from './lifecycle.ts';
import { serviceAddress } from './service-address.ts';
import type { ServiceEngines } from './start-service.ts';

/** In the order of opening. Jobs are last, so that a running one is ended before what it works with is closed. */
const order: readonly RemotePort[] = ['connection', 'bus', 'search', 'mail', 'cache', 'live', 'jobs'];

/** What a service in a process of its own is told by its variables. */
export type ServiceSettings = { service: string; config: Config; keys: Keys; log: Logger };

/** Throws before anything is opened, naming each variable that is missing: nothing embedded takes the place of an engine. */
export function serviceSettings(service: string, env: Environment): ServiceSettings {
  const missing = missingForServices(env);
  if (missing.length > 0) {
    throw new Error(
      `The service ${service} runs in a process of its own and has no embedded engines there. ` +
        `Missing: ${missing.join(', ')}. To run everything in one process, use make start.`,
    );
  }
  const config = readConfig(env);
  const log = createLogger({ service, level: config.logLevel, readable: !config.production });
  return { service, config, keys: givenKeys(env), log };
}

/** Opens what a service in a process of its own runs on. Rejects where an engine cannot be used; the others are closed then. */
export async function openEngines(
  { service, config, keys, log }: ServiceSettings,
  adapters: Adapters = remoteAdapters,
): Promise<{ engines: ServiceEngines; close(): Promise<void> }> {
  const opened: ClosingStep[] = [];
  const close = () => closeInOrder(opened.splice(0).reverse(), log);
  const closeLater = (name: string, engine: { close(): Promise<unknown> }) =>
    opened.push({ name, run: () => engine.close(), atMostMs: 2000 });
  const open = async <P extends RemotePort>(port: P): Promise<[P, Ports[P]]> => {
    const engine = await adapters[port](config, log, service);
    if (!engine) throw new Error(`The service ${service} has no address for its engine ${port}.`);
    closeLater(port, engine);
    return [port, engine];
  };
  try {
    const traces = await openTraces(config);
    if (traces) closeLater('traces', traces);
    const stateless = statelessEngines(config, log);
    closeLater('embeddings', stateless.embeddings);
    const remote: [RemotePort, unknown][] = [];
    for (const port of order) remote.push(await open(port));
    const ports = { ...stateless, ...(Object.fromEntries(remote) as Pick<Ports, RemotePort>) };
    const resolve = (name: string): string => serviceAddress(config.engines!, name);
    return { engines: { ...ports, keys, config, log, traces, resolve }, close };
  } catch (error) {
    await close();
    throw error;
  }
}
