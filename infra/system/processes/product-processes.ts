import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lockFolder } from '@consortia/infra/config/folder-lock';
import { announceProduct } from '@consortia/infra/kit/running-services';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { programOf, topology } from '../topology.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Instance, instanceOf } from './instance.ts';
import { secretsOfRun } from './secrets.ts';

export type ProductProcesses = {
  /** Where the gateway listens. */
  url: string;
  /** The gateway and every instance of every service, by a name of their own. */
  instances: ReadonlyMap<string, Instance>;
  /** The folder that says where the services are, for commands next to the product. */
  dataDir: string;
  /** Settings of the services, for commands next to the product. */
  env: Readonly<Record<string, string>>;
  close(): Promise<void>;
};

/** The whole product on given engines, each service and the gateway in processes of their own; resolves when all are ready. */
export async function startProcesses(engines: Readonly<Record<string, string>>): Promise<ProductProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'processes-'));
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const secrets = secretsOfRun();
  const balancers = new Map<string, Balancer>();
  for (const { name } of topology) balancers.set(name, await startBalancer());
  const addresses = Object.fromEntries([...balancers].map(([name, balancer]) => [name, balancer.url]));
  const shared = {
    ...engines,
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DEMO: '1',
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    SERVICE_URLS: Object.entries(addresses)
      .map(([name, address]) => `${name}=${address}`)
      .join(','),
  };
  const env = { ...shared, ...secrets.service };
  const instances = new Map<string, Instance>();
  const add = (name: string, script: string, at: number, settings: Record<string, string>) => {
    const logFile = join(dataDir, `${name}.log`);
    instances.set(name, instanceOf({ name, script, port: at, env: settings, logFile }));
  };
  for (const { name, instances: count } of topology) {
    for (let number = 1; number <= count; number += 1) {
      const at = await freePort();
      balancers.get(name)!.ports.add(at);
      add(count === 1 ? name : `${name}-${number}`, programOf(name), at, env);
    }
  }
  add('gateway', 'gateway/main.ts', port, { ...shared, ...secrets.gateway });
  const lock = lockFolder(dataDir);
  const announced = announceProduct(dataDir, addresses);
  const close = async (): Promise<void> => {
    announced.withdraw();
    lock.release();
    await Promise.all([...instances.values()].map((one) => one.kill()));
    await Promise.all([...balancers.values()].map((one) => one.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    await startAll(instances);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, instances, dataDir, env, close };
}

/**
 * Starts all, each once the one before listens: a machine of few cores loads one program at a time. Services wait for each
 * other by themselves. Resolves when all are ready.
 */
export async function startAll(instances: ReadonlyMap<string, Instance>): Promise<void> {
  for (const instance of instances.values()) {
    await instance.start();
    await instance.listens();
  }
  await Promise.all([...instances.values()].map((instance) => instance.ready()));
}
