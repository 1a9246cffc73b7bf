import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import type { Config } from '@consortia/infra/config/config';
import { readCookie } from '@consortia/infra/kit/http/cookies';
import { gatewayPages } from '@consortia/proto/gateway/pages';
import type { Request, RequestHandler, Response } from 'express';
import { acceptedEncoding } from './accepted-encoding.ts';
import { exchangeOf } from './exchange.ts';
import { readWebFolder, type WebFile } from './web-folder.ts';

/** Sends a file in the encoding that the client likes best of those made when the application was built. */
function send(request: Request, response: Response, file: WebFile, status: 200 | 404): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], (name) => file.encoded[name] !== undefined);
  const variant = (encoding && file.encoded[encoding]) ?? file.plain;
  const etag = `"${file.tag}${encoding ? `-${encoding}` : ''}"`;
  response.vary('Accept-Encoding');
  response.setHeader('Cache-Control', file.cacheControl);
  response.setHeader('ETag', etag);
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) {
    response.writeHead(304).end();
    return;
  }
  response.setHeader('Content-Type', file.type);
  response.setHeader('Content-Length', variant.size);
  if (encoding) response.setHeader('Content-Encoding', encoding);
  response.statusCode = status;
  if (request.method === 'HEAD') response.end();
  // A client that goes away ends the reading of the file; there is no one left to tell.
  else pipeline(createReadStream(variant.file), response, () => undefined);
}

/**
 * The built web application: its files, its page for every address that the application knows how to show, and the landing page,
 * which is the start page of those who have no session; the start page of others names the code of the dashboard.
 */
export function webFiles(root: string | null, config: Pick<Config, 'publicUrl'>) {
  const files: ReturnType<typeof readWebFolder> = root === null ? new Map() : readWebFolder(root);
  const index = files.get('/index.html');
  const landing = files.get('/landing.html');
  const home = files.get('/home.html') ?? index;
  const isPage = (file: () => WebFile) => file === index || file === landing || file === home;
  function pageFor(request: Request, response: Response): (() => WebFile) | undefined {
    if (!landing || exchangeOf(response).path !== gatewayPages.home.path) return index;
    response.vary('Cookie');
    return readCookie(request, config, 'session') === undefined ? landing : home;
  }
  const respondWithFile: RequestHandler = (request, response, next) => {
    const file = files.get(exchangeOf(response).path);
    if (file && !isPage(file) && (request.method === 'GET' || request.method === 'HEAD')) {
      send(request, response, file(), 200);
    } else next();
  };
  return {
    respondWithFile,
    /** Name of the file of the page that is sent to this request; undefined where there is none. */
    documentFor: (request: Request, response: Response) => pageFor(request, response)?.().plain.file,
    /** Responds with the application's page; false where there is none. The response differs by Accept. */
    respondWithPage(request: Request, response: Response, status: 200 | 404): boolean {
      const page = pageFor(request, response);
      if (!page) return false;
      response.vary('Accept');
      send(request, response, page(), status);
      return true;
    },
  };
}
export type WebFiles = ReturnType<typeof webFiles>;
