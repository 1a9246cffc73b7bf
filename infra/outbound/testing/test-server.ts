import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Asked = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type TestServer = {
  port: number;
  /** Every request since the last `respondWith`. */
  asked: Asked[];
  respondWith(listener: RequestListener): void;
  close(): void;
};

/** A server of this machine that responses as a test tells it and keeps what it was asked. */
export async function startTestServer(host = '127.0.0.1', port = 0): Promise<TestServer> {
  let answer: RequestListener = (_request, response) => response.end('plain');
  const asked: Asked[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    asked.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    answer(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    respondWith: (listener) => {
      asked.length = 0;
      answer = listener;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
