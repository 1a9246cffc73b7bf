import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server of these pages; `/late` responds after `release`. */
export async function servePages(pages: Readonly<Record<string, string>>) {
  const released = Promise.withResolvers<void>();
  const server = createServer(async (request, response) => {
    if (request.url === '/late') await released.promise;
    const page = pages[request.url ?? ''];
    response.writeHead(page === undefined ? 404 : 200, { 'content-type': 'text/html; charset=utf-8' });
    response.end(page ?? '');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: released.resolve,
    close: () => new Promise((closed) => server.close(closed)),
  };
}
