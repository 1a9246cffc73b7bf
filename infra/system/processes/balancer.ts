import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

export type Balancer = {
  url: string;
  /** Ports of the instances, in turn given the next connection; one that no one listens on is passed over. */
  ports: Set<number>;
  close(): Promise<void>;
};

/** One address before the instances of a service, as a cluster gives it: connections in turn, nothing is repeated or kept. */
export async function startBalancer(): Promise<Balancer> {
  const ports = new Set<number>();
  const sockets = new Set<Socket>();
  let turn = 0;

  function join(client: Socket, left: readonly number[]): void {
    const [port, ...others] = left;
    if (port === undefined) {
      client.destroy();
      return;
    }
    const instance = connect({ port, host: '127.0.0.1', noDelay: true });
    let joined = false;
    sockets.add(instance);
    instance.once('connect', () => {
      joined = true;
      client.pipe(instance).pipe(client);
    });
    instance.on('error', () => (joined ? client.destroy() : join(client, others)));
    instance.on('close', () => {
      sockets.delete(instance);
      if (joined) client.destroy();
    });
    client.on('close', () => instance.destroy());
  }

  const server = createServer({ noDelay: true, pauseOnConnect: false }, (client) => {
    sockets.add(client);
    client.on('error', () => client.destroy());
    client.on('close', () => sockets.delete(client));
    const all = [...ports];
    turn += 1;
    const first = turn % Math.max(1, all.length);
    join(client, [...all.slice(first), ...all.slice(0, first)]);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as { port: number }).port}`,
    ports,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
