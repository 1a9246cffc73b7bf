import { EventEmitter } from 'node:events';
import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import * as http from '../http/node-http.ts';

const ignore = (): void => {};
const open = { remoteAddress: '127.0.0.1', readable: true, writable: true, destroyed: false };
/** Stands for the connection that a request within the process does not have. */
const noSocket = (): Socket =>
  Object.assign(new EventEmitter(), open, { resume: ignore, pause: ignore, destroy: ignore }) as unknown as Socket;

function requestOf(url: string, { method = 'GET', headers, body }: RequestInit): IncomingMessage {
  const request = new http.IncomingMessage(noSocket());
  const lowered: IncomingHttpHeaders = {};
  for (const [name, value] of Object.entries(headers as Record<string, string>)) lowered[name.toLowerCase()] = value;
  const sent = typeof body === 'string' ? Buffer.from(body) : null;
  if (sent) lowered['content-length'] = String(sent.length);
  Object.assign(request, { method, url, httpVersion: '1.1', complete: true });
  request.headers = lowered;
  if (sent) request.push(sent);
  request.push(null);
  return request;
}

/** What `createClient` reads of a response. */
function readable(status: number, headers: ServerResponse, chunks: readonly Buffer[]): Response {
  const text = (): string => Buffer.concat(chunks).toString();
  const header = (name: string): string | null => {
    const value = headers.getHeader(name);
    return value === undefined ? null : String(value);
  };
  return {
    ok: status >= 200 && status < 300,
    status,
    headers: { get: header },
    text: async () => text(),
    json: async () => JSON.parse(text()),
  } as unknown as Response;
}

/** A response whose body is collected rather than written to a connection. */
function collect(request: IncomingMessage, done: (response: Response) => void): ServerResponse {
  const response = new http.ServerResponse(request);
  const chunks: Buffer[] = [];
  const add = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string')
      chunks.push(Buffer.from(chunk, typeof encoding === 'string' ? (encoding as BufferEncoding) : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = (chunk: unknown, encoding?: unknown): boolean => {
    add(chunk, encoding);
    return true;
  };
  response.end = (chunk?: unknown, encoding?: unknown): ServerResponse => {
    if (response.writableEnded) return response;
    add(chunk, encoding);
    // Marks it as sent and ended, as the parts of node that write to a connection do.
    if (!response.headersSent) response.writeHead(response.statusCode);
    response.finished = true;
    Object.defineProperty(response, 'writableFinished', { value: true });
    queueMicrotask(() => {
      response.emit('finish');
      response.emit('close');
    });
    done(readable(response.statusCode, response, chunks));
    return response;
  };
  return response;
}

export type LocalCalls = {
  /** As `fetch` does for a path of the service, with headers as an object and a body of text; rejects once it is closed. */
  fetch(path: string, init: RequestInit): Promise<Response>;
  /** Refuses further calls and resolves when those under way have their responses. */
  close(): Promise<void>;
};

/** Calls a service of this process through its request listener, without a connection; everything else is as over HTTP. */
export function localCalls(listener: RequestListener): LocalCalls {
  let underWay = 0;
  let closed = false;
  let onIdle = (): void => {};
  return {
    fetch(path, init) {
      if (closed) return Promise.reject(new TypeError('fetch failed'));
      const { signal } = init;
      if (signal?.aborted) return Promise.reject(signal.reason);
      underWay += 1;
      return new Promise<Response>((resolve, reject) => {
        const abandon = (): void => reject(signal!.reason);
        signal?.addEventListener('abort', abandon, { once: true });
        const request = requestOf(path, init);
        const response = collect(request, (received) => {
          signal?.removeEventListener('abort', abandon);
          underWay -= 1;
          if (underWay === 0) onIdle();
          resolve(received);
        });
        listener(request, response as Parameters<RequestListener>[1]);
      });
    },
    close() {
      closed = true;
      if (underWay === 0) return Promise.resolve();
      return new Promise((resolve) => {
        onIdle = resolve;
      });
    },
  };
}

/** `fetch` that reaches services of this process by their addresses without a connection, and everything else as usual. */
export const fetchWithin =
  (callsAt: (origin: string) => LocalCalls | undefined): typeof fetch =>
  (input, init = {}) => {
    const isPlain = typeof input === 'string' && (init.body == null || typeof init.body === 'string');
    const start = isPlain ? input.indexOf('/', 'http://'.length) : -1;
    const local = start === -1 ? undefined : callsAt((input as string).slice(0, start));
    return local ? local.fetch((input as string).slice(start), init) : fetch(input, init);
  };
