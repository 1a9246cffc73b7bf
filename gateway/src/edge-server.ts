import type { Server, ServerResponse as ServerResponseType } from 'node:http';
import type { Socket } from 'node:net';
import { createServer, IncomingMessage, ServerResponse } from '@consortia/infra/kit/http/node-http';
import { gatewayErrors } from '@consortia/proto/gateway/errors';
import express, {
  type ErrorRequestHandler,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
} from 'express';
import type { Logger } from 'pino';

export type EdgeTimeouts = {
  /** For the whole head of a request, so that no one holds a connection by sending it byte by byte. */
  headersMs: number;
  /** For the whole request, body included. */
  requestMs: number;
  /** Between two requests on one connection; longer than load balancers keep theirs. */
  idleMs: number;
  /** Without a byte in either direction; longer than silence within a response may last. Ends clients that do not read on. */
  stalledMs: number;
};

const statuses: Record<string, string> = {
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
};

/** Responds to a request that the parser rejects and closes the connection: what follows on it cannot be parsed. */
function respondUnreadable(
  error: NodeJS.ErrnoException,
  socket: Socket,
  current: ServerResponseType | undefined,
  log: Logger,
) {
  if (error.code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  if (current?.headersSent && !current.writableFinished) {
    // A response is on its way: another one in the middle of it would be read as part of it.
    socket.end();
    return;
  }
  const status = statuses[error.code ?? ''] ?? '400 Bad Request';
  log.info({ address: socket.remoteAddress, failure: error.code, status: Number.parseInt(status, 10) }, 'Refused');
  const body = JSON.stringify({ message: gatewayErrors['gateway.bad_request'].message });
  const head = [
    `HTTP/1.1 ${status}`,
    'Connection: close',
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/**
 * Classes of requests and responses that have express's methods from the start. Express itself gives them to each object by
 * changing its prototype, which costs more than most steps of the gateway.
 */
function expressClasses() {
  const app = express().disable('etag');
  class EdgeRequest extends IncomingMessage {}
  class EdgeResponse extends ServerResponse {
    locals = Object.create(null);
  }
  Object.setPrototypeOf(EdgeRequest.prototype, app.request);
  Object.setPrototypeOf(EdgeResponse.prototype, app.response);
  return {
    IncomingMessage: EdgeRequest as typeof IncomingMessage,
    ServerResponse: EdgeResponse as typeof ServerResponse,
  };
}

/** A server that parses strictly, limits every wait, and runs `handler` for each request; `onError` responds when that fails. */
export function createEdgeServer(
  handler: RequestHandler,
  onError: ErrorRequestHandler,
  timeouts: EdgeTimeouts,
  log: Logger,
): Server {
  const responses = new WeakMap<Socket, ServerResponseType>();
  const server = createServer(
    {
      ...expressClasses(),
      insecureHTTPParser: false,
      requireHostHeader: true,
      maxHeaderSize: 16 * 1024,
      headersTimeout: timeouts.headersMs,
      requestTimeout: timeouts.requestMs,
      keepAliveTimeout: timeouts.idleMs,
      connectionsCheckingInterval: Math.min(5000, timeouts.headersMs),
      noDelay: true,
    },
    (incoming, outgoing) => {
      const request = incoming as Request;
      const response = outgoing as Response;
      responses.set(request.socket, response);
      request.res = response;
      const fail: NextFunction = (error) => onError(error, request, response, fail);
      try {
        handler(request, response, fail);
      } catch (error) {
        fail(error);
      }
    },
  );
  server.setTimeout(timeouts.stalledMs);
  server.on('clientError', (error, socket) =>
    respondUnreadable(error, socket as Socket, responses.get(socket as Socket), log),
  );
  return server;
}
