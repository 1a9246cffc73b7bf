import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { announceProduct } from '@consortia/infra/kit/running/running-services';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { lockFolder } from '@consortia/infra/worker/folder-lock';
import { programOf, serviceNames, topology } from '../topology.ts';
import { type Balancer, startBalancer } from './balancer.ts';
import { type Instance, instanceOf, root } from './instance.ts';
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
  /**
   * Replaces an instance by one of another checkout as a cluster does: the new one gets requests once it is ready, and the old one gets
   * none soon after it is told to end. Resolves to the exit code of the old one.
   */
  replace(name: string, checkout: string): Promise<number | null>;
  close(): Promise<void>;
};

/** Until every balancer of a cluster knows that an instance ends. */
const endpointMs = 1000;
type Options = {
  /** Folder with the version that is run; this one by default. */
  checkout?: string;
  gateways?: number;
};
type Settings = Readonly<Record<string, string>>;
/** A program, how many run of it, and one address before them. */
type Program = { name: string; script: string; count: number; settings: Settings; balancer: Balancer };

/** Where the others and the people find the programs. */
async function balancersOf(names: readonly string[]): Promise<ReadonlyMap<string, Balancer>> {
  const balancers = new Map<string, Balancer>();
  for (const name of names) balancers.set(name, await startBalancer());
  return balancers;
}

/** The whole product on given engines, each service and the gateway in processes of their own; resolves when all are ready. */
export async function startProcesses(
  engines: Settings,
  { checkout = root, gateways = 1 }: Options = {},
): Promise<ProductProcesses> {
  const dataDir = await mkdtemp(join(tmpdir(), 'processes-'));
  const balancers = await balancersOf([...serviceNames, 'gateway']);
  const url = balancers.get('gateway')!.url.replace('127.0.0.1', 'localhost');
  const addresses = Object.fromEntries(serviceNames.map((name) => [name, balancers.get(name)!.url]));
  const secrets = secretsOfRun();
  const shared = {
    ...engines,
    PUBLIC_URL: url,
    HOST: '127.0.0.1',
    DEMO: '1',
    UNDO_SECONDS: '0',
    TRUST_PROXY: '127.0.0.1',
    NODE_ENV: 'production',
    LOG_LEVEL: 'info',
    NODE_COMPILE_CACHE: join(dataDir, 'compiled'),
    SERVICE_URLS: Object.entries(addresses)
      .map(([name, address]) => `${name}=${address}`)
      .join(','),
  };
  const env = { ...shared, ...secrets.service };
  const programs = [
    ...topology.map(({ name, instances: count }) => ({ name, script: programOf(name), count, settings: env })),
    { name: 'gateway', script: 'gateway/main.ts', count: gateways, settings: { ...shared, ...secrets.gateway } },
  ].map((program): Program => ({ ...program, balancer: balancers.get(program.name)! }));

  const instances = new Map<string, Instance>();
  const programOfInstance = new Map<string, Program>();
  const instanceAt = async (name: string, { script, settings }: Program, from: string): Promise<Instance> => {
    const logFile = join(dataDir, `${name}.log`);
    return instanceOf({ name, script, checkout: from, port: await freePort(), env: settings, logFile });
  };
  for (const program of programs) {
    for (let number = 1; number <= program.count; number += 1) {
      const name = program.count === 1 ? program.name : `${program.name}-${number}`;
      const instance = await instanceAt(name, program, checkout);
      program.balancer.ports.add(instance.port);
      instances.set(name, instance);
      programOfInstance.set(name, program);
    }
  }
  const lock = lockFolder(dataDir);
  const announced = announceProduct(dataDir, addresses);
  const close = async (): Promise<void> => {
    announced.withdraw();
    lock.release();
    await Promise.all([...instances.values()].map((one) => one.kill()));
    await Promise.all([...balancers.values()].map((one) => one.close()));
    await rm(dataDir, { recursive: true, force: true });
  };
  async function replace(name: string, from: string): Promise<number | null> {
    const program = programOfInstance.get(name)!;
    const before = instances.get(name)!;
    const next = await instanceAt(name, program, from);
    await next.start();
    await next.ready();
    program.balancer.ports.add(next.port);
    instances.set(name, next);
    const ended = before.end();
    await after(endpointMs);
    program.balancer.ports.delete(before.port);
    return ended;
  }
  try {
    await startAll(instances);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, instances, dataDir, env, replace, close };
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
