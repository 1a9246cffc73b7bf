import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { baseOf, identityPeer, listen, shut } from '@consortia/gateway/tests/peers';
import { freePort } from '@consortia/infra/testing/engines/free-port';
import { withRedis } from '@consortia/infra/testing/engines/redis-suite';
import { serviceNames } from '../topology.ts';
import { type Instance, instanceOf } from './instance.ts';
import { secretsOfRun } from './secrets.ts';

await withRedis('the gateway in a process of its own', ({ url: redis }) => {
  const secrets = secretsOfRun().gateway;
  let folder: string;
  let gateway: Instance;
  const gatewayWith = async (env: Record<string, string>, port = 0): Promise<Instance> =>
    instanceOf({ name: 'gateway', script: 'gateway/main.ts', port, env, logFile: join(folder, `${port}.log`) });
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  });
  afterEach(async () => {
    await gateway.kill();
    await rm(folder, { recursive: true, force: true });
  });

  describe('the gateway in a process of its own', () => {
    it('refuses to start without its secrets and its engine, each by name, and makes none', async () => {
      gateway = await gatewayWith({ SERVICE_KEYS: secrets.SERVICE_KEYS! }, await freePort());
      await gateway.start();
      await expect(gateway.ready()).rejects.toThrow(/Missing: REDIS_URL, VIEWER_KEYS, CSRF_KEYS, DEVICE_KEYS\./);
    });

    it('waits for a Redis that answers late, reports meanwhile that it is not ready and why, and ends in order', async () => {
      const [port, redisPort] = [await freePort(), await freePort()];
      const late = redis.replace(/:\d+/, `:${redisPort}`);
      gateway = await gatewayWith(
        {
          ...secrets,
          REDIS_URL: late,
          SERVICE_URLS: serviceNames.map((name) => `${name}=http://127.0.0.1:9`).join(','),
          ENGINES: 'distributed',
        },
        port,
      );
      await gateway.start();
      await gateway.listens();
      const waiting = await fetch(`http://127.0.0.1:${port}/readyz`);
      expect([waiting.status, await waiting.json()]).toEqual([
        503,
        { status: 'unavailable', reason: expect.stringContaining(`127.0.0.1:${redisPort} cannot be used (REDIS_URL)`) },
      ]);
      const { hostname, port: there } = new URL(redis);
      const relay = createServer((socket) => {
        const onward = connect(Number(there), hostname);
        socket.pipe(onward).pipe(socket);
        for (const end of [socket, onward]) end.on('error', () => end.destroy());
      }).listen(redisPort, '127.0.0.1');
      await gateway.ready();
      expect(await gateway.end()).toBe(0);
      relay.close();
    }, 60_000);

    it('reports its own health, and that of all services on request; knows who is signed in; ends in order', async () => {
      const identity = identityPeer();
      const server = await listen(identity.app);
      const port = await freePort();
      const nowhere = 'http://127.0.0.1:9';
      const names = serviceNames.filter((name) => name !== 'identity');
      const services = names.map((name) => `${name}=${nowhere}`).concat(`identity=${baseOf(server)}`);
      const env = { ...secrets, REDIS_URL: redis, SERVICE_URLS: services.join(','), ENGINES: 'distributed' };
      gateway = await gatewayWith({ ...env, NODE_ENV: 'production' }, port);
      await gateway.start();
      await gateway.ready();
      const base = `http://127.0.0.1:${port}`;
      const deep = await fetch(`${base}/readyz?deep=1`);
      expect(deep.status).toBe(503);
      expect(((await deep.json()) as { missing: string[] }).missing.sort()).toEqual([...names].sort());

      const cookie = `consortia-session=${identity.signIn('ana')}`;
      const session = await fetch(`${base}/api/v1/session`, { headers: { cookie, accept: 'application/json' } });
      expect(session.status).toBe(200);
      expect(identity.state.resolved).toBe(1);
      const passed = identity.state.seen.find(({ url }) => url === '/api/v1/session');
      expect(passed?.headers['x-consortia-token']).toMatch(/^ey/);
      expect(await gateway.end()).toBe(0);
      expect(await readFile(join(folder, `${port}.log`), 'utf8')).not.toContain(identity.signIn('ana'));
      await shut(server);
    }, 60_000);
  });
});
