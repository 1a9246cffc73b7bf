import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports of outgoing connections, one of which could take it while the server is away. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1');
    const free = await Promise.race([
      once(server, 'listening').then(() => true),
      once(server, 'error').then(() => false),
    ]).catch(() => false);
    if (!free) continue;
    const { port } = server.address() as { port: number };
    server.close();
    await once(server, 'close');
    return port;
  }
}

/** As many different ones. */
export async function freePorts(count: number): Promise<number[]> {
  const ports = new Set<number>();
  while (ports.size < count) ports.add(await freePort());
  return [...ports];
}
