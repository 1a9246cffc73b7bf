import { type AddressInfo, createServer } from 'node:net';

/** A port of 127.0.0.1 that was free a moment ago: the public address has to be known before the gateway listens. */
export const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
