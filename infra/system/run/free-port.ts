import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the ports that the system gives to outgoing connections and to listeners on port 0, which could take it meanwhile. */
const [LOWEST, HIGHEST] = [20_000, 32_000];

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/** A port of 127.0.0.1 that was free a moment ago: the public address has to be known before the gateway listens. */
export async function freePort(): Promise<number> {
  for (let tries = 0; tries < 100; tries += 1) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port between ${LOWEST} and ${HIGHEST} is free.`);
}
