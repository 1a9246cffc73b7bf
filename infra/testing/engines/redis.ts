import { connect } from 'node:net';
import { startContainer } from './container.ts';
import { type EngineUnderTest, startEngine } from './engine.ts';
import { type Program, startOwnProcess } from './own-process.ts';
import { unpackRedis } from './unpack-redis.ts';

/** Nothing that Redis acknowledged is lost when it is killed. */
const settings = { appendonly: 'yes', appendfsync: 'always', save: '', 'maxmemory-policy': 'noeviction' };
const options = (all: Record<string, string>): string[] =>
  Object.entries(all).flatMap(([name, value]) => [`--${name}`, value]);
const url = (port: number): string => `redis://127.0.0.1:${port}`;

/** Whether a server there responses a PING; one that is loading its data does not. */
function isReady(port: number): Promise<boolean> {
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

/** Settings beyond the usual ones, by the port. */
type Settings = (port: number) => Record<string, string>;
const none: Settings = () => ({});

/** The server of the path, or Debian's; `ready` says whether it responds. */
export async function startOwnRedis(
  more: Settings,
  ready: (port: number) => Promise<boolean>,
): Promise<EngineUnderTest> {
  const start = (program: Program) => startOwn(program, more, ready);
  return start({ path: 'redis-server', env: {} }).catch(async () => start(await unpackRedis()));
}

const startOwn = ({ path, env }: Program, more: Settings, ready: typeof isReady): Promise<EngineUnderTest> =>
  startOwnProcess({
    name: 'redis',
    program: (folder, [port]) => ({
      path,
      env,
      args: options({ port: String(port), bind: '127.0.0.1', dir: folder, ...settings, ...more(port!) }),
    }),
    isReady: ready,
    url,
  });

/** A real Redis for a test file: by `REDIS_URL`, by Docker, as `redis-server` of the path, or from Debian's package. */
export const startRedis = (): Promise<EngineUnderTest | string> =>
  startEngine('REDIS_URL', 'Redis', [
    () =>
      startContainer({
        image: 'redis:7.4-alpine',
        port: 6379,
        command: () => ['redis-server', ...options(settings)],
        isReady,
        url,
      }),
    () => startOwnRedis(none, isReady),
  ]);
