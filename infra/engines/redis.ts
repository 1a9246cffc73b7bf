import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { environment } from '../config/environment.ts';
import { type Program, unpackRedis } from './unpack-redis.ts';

/** A server of our own, which a test may take away. Nothing that Redis acknowledged is lost: `appendfsync always`. */
export type RedisServer = {
  /** Stands still with all its connections open, as behind a cut network. */
  suspend(): void;
  resume(): void;
  /** Ends it as a crash does. */
  kill(): Promise<void>;
  /** Starts it again on the same port with what its log of writes holds. */
  start(): Promise<void>;
};
export type RedisUnderTest = {
  url: string;
  /** Null where the address was given: a server of somebody else is not taken away. */
  server: RedisServer | null;
  stop(): Promise<void>;
};

/** Below the ports of outgoing connections, one of which could take it while the server is away. */
async function freePort(): Promise<number> {
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

/** Whether a server there answers a PING; one that is loading its data does not. */
function answers(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1', timeout: 1000 });
    socket.once('data', (reply) => {
      resolve(reply.toString().startsWith('+PONG'));
      socket.destroy();
    });
    for (const end of ['error', 'timeout', 'close']) socket.once(end, () => resolve(false));
    socket.write('PING\r\n');
  });
}

async function launch({ path, env }: Program, port: number, folder: string): Promise<ChildProcess> {
  const settings = {
    port,
    bind: '127.0.0.1',
    dir: folder,
    appendonly: 'yes',
    appendfsync: 'always',
    save: '',
    'maxmemory-policy': 'noeviction',
  };
  const child = spawn(
    path,
    Object.entries(settings).flatMap(([name, value]) => [`--${name}`, String(value)]),
    { stdio: 'ignore', env: { ...environment, ...env } },
  );
  const failed = once(child, 'error').then(([error]) => Promise.reject(error));
  failed.catch(() => undefined);
  await Promise.race([once(child, 'spawn'), failed]);
  for (const deadline = Date.now() + 10_000; !(await answers(port)); ) {
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`${path} did not begin to answer`);
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return child;
}

async function startOwn(program: Program): Promise<RedisUnderTest> {
  const folder = await mkdtemp(join(tmpdir(), 'redis-'));
  const port = await freePort();
  let child = await launch(program, port, folder);
  const kill = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    server: {
      suspend: () => void child.kill('SIGSTOP'),
      resume: () => void child.kill('SIGCONT'),
      kill,
      async start() {
        child = await launch(program, port, folder);
      },
    },
    async stop() {
      await kill();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/**
 * A real Redis for a test file: the one at `TEST_REDIS_URL`, else `redis-server` of the path, else Debian's package. Where
 * none can be had it answers why.
 */
export async function startRedis(): Promise<RedisUnderTest | string> {
  const given = environment.TEST_REDIS_URL;
  if (given) return { url: given, server: null, stop: async () => undefined };
  const reasons: string[] = [];
  for (const find of [async () => ({ path: 'redis-server', env: {} }), unpackRedis]) {
    try {
      return await startOwn(await find());
    } catch (error) {
      reasons.push((error as Error).message.trim().split('\n').at(-1)!);
    }
  }
  return `TEST_REDIS_URL is not set and no Redis could be started (${reasons.join('; ')})`;
}
