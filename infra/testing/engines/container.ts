import { existsSync } from 'node:fs';
import { environment } from '../../config/environment.ts';
import type { EngineUnderTest } from './engine.ts';
import { freePort } from './free-port.ts';

export type ContainerOptions = {
  image: string;
  /** Port that the server has inside. */
  port: number;
  /** Given the port of this machine that leads to it. */
  environment?(port: number): Record<string, string>;
  command?(port: number): string[];
  isReady(port: number): Promise<boolean>;
  url(port: number): string;
  startMs?: number;
};

const dockerAddressed = (): boolean => Boolean(environment.DOCKER_HOST) || existsSync('/var/run/docker.sock');

async function untilAnswering({ isReady, image, startMs = 60_000 }: ContainerOptions, port: number): Promise<void> {
  for (const deadline = Date.now() + startMs; !(await isReady(port)); ) {
    if (Date.now() > deadline) throw new Error(`${image} does not respond`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

/**
 * The engine in a container that testcontainers starts; null where no Docker engine is addressed. The port of this machine stays
 * the same over restarts, because some engines tell their clients where to find them.
 */
export async function startContainer(options: ContainerOptions): Promise<EngineUnderTest | null> {
  if (!dockerAddressed()) return null;
  const { GenericContainer, getContainerRuntimeClient } = await import('testcontainers');
  const client = await getContainerRuntimeClient();
  const port = await freePort();
  const wanted = new GenericContainer(options.image)
    .withExposedPorts({ container: options.port, host: port })
    .withEnvironment(options.environment?.(port) ?? {});
  const command = options.command?.(port);
  const started = await (command ? wanted.withCommand(command) : wanted).start();
  const container = client.container.getById(started.getId());
  await untilAnswering(options, port);
  return {
    url: options.url(port),
    server: {
      suspend: () => container.pause(),
      resume: () => container.unpause(),
      kill: () => container.kill(),
      async start() {
        await container.start();
        await untilAnswering(options, port);
      },
    },
    async stop() {
      await started.stop();
    },
  };
}
