import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { startPatiently } from './start-patiently.ts';

const freePort = async (): Promise<number> => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
};

function log() {
  const lines: [object, string][] = [];
  return { lines, warn: (...line: [object, string]) => void lines.push(line), info: () => undefined };
}

const answered = async (port: number, path: string) => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`);
  return [response.status, await response.json()];
};

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 5));
}

/** Listens as a service does that has started. */
async function listen(port: number) {
  const server = createHttpServer((_request, response) => response.end('{"status":"ok"}'));
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve));
  return server;
}

describe('a process whose engines answer late', () => {
  it('waits for them with growing waits, reports meanwhile why it is not ready, and then serves at the same address', async () => {
    const port = await freePort();
    const { lines, ...logged } = log();
    let there = false;
    let tries = 0;
    const starting = startPatiently({
      open: async () => {
        tries += 1;
        if (!there) throw new Error('Redis at cache:6379 cannot be used (REDIS_URL): connect ECONNREFUSED');
        return { close: async () => undefined };
      },
      start: () => listen(port),
      port,
      host: '127.0.0.1',
      log: logged,
      delaysMs: [10, 20, 150],
    });
    await until(() => tries === 3);
    expect(await answered(port, '/healthz')).toEqual([200, { status: 'ok' }]);
    const reason = 'Redis at cache:6379 cannot be used (REDIS_URL): connect ECONNREFUSED';
    expect(await answered(port, '/readyz')).toEqual([503, { status: 'unavailable', reason }]);
    expect(await answered(port, '/api/v1/posts')).toEqual([503, { status: 'unavailable', reason }]);
    there = true;
    const server = await starting;
    expect(await answered(port, '/readyz')).toEqual([200, { status: 'ok' }]);
    expect(lines.map(([detail]) => (detail as { nextTryMs: number }).nextTryMs).slice(0, 3)).toEqual([10, 20, 150]);
    server.close();
  });

  it('closes its engines where it cannot be started on them, and opens them again', async () => {
    const port = await freePort();
    const events: string[] = [];
    const server = await startPatiently({
      open: async () => {
        events.push('open');
        return { close: async () => void events.push('close') };
      },
      start: async () => {
        if (events.filter((event) => event === 'open').length < 3) throw new Error('Command timed out');
        return listen(port);
      },
      port,
      host: '127.0.0.1',
      log: log(),
      delaysMs: [1],
    });
    expect(events).toEqual(['open', 'close', 'open', 'close', 'open']);
    server.close();
  });

  it('ends where its address is taken', async () => {
    const port = await freePort();
    const other = await listen(port);
    const open = () => Promise.reject(new Error('Kafka is away'));
    const start = { open, start: async () => undefined, port, host: '127.0.0.1', log: log(), delaysMs: [1] };
    await expect(startPatiently(start)).rejects.toThrow('EADDRINUSE');
    other.close();
  });
});
