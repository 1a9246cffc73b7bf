import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ReceivedRequest = { method: string; url: string; headers: IncomingHttpHeaders; body: string };
export type TestServer = {
  port: number;
  /** Every request since the last `respondWith`. */
  requests: ReceivedRequest[];
  respondWith(listener: RequestListener): void;
  close(): void;
};

/** A local server that responds as the test says and records its requests. */
export async function startTestServer(host = '127.0.0.1', port = 0): Promise<TestServer> {
  let respond: RequestListener = (_request, response) => response.end('plain');
  const requests: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    requests.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
    respond(request, response);
  });
  server.listen(port, host);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    requests,
    respondWith: (listener) => {
      requests.length = 0;
      respond = listener;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
