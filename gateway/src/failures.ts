import { wantsPage } from '@consortia/infra/kit/http/media';
import { messagePage } from '@consortia/infra/kit/pages/service-page';
import { type GatewayError, gatewayErrors } from '@consortia/proto/gateway/errors';
import type { Request, Response } from 'express';
import { exchangeOf } from './exchange.ts';

/** Requests for addresses that do not exist are not worth a log line. */
const everyday: ReadonlySet<GatewayError> = new Set(['gateway.not_found', 'gateway.method_not_allowed']);
/** Of the request only the route's template is written: its path, query and headers may hold tokens. */
function logRefusal(request: Request, response: Response, code: GatewayError): void {
  const { log, requestId, address, entry } = exchangeOf(response);
  if (everyday.has(code)) return;
  const { status } = gatewayErrors[code];
  log.info({ requestId, address, method: request.method, route: entry?.route.path, failure: code, status }, 'Refused');
}

/** Responds with the error's message: as JSON to scripts, on a small page to people in a browser. */
export function refuse(
  request: Request,
  response: Response,
  code: GatewayError,
  headers: Record<string, string> = {},
): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  logRefusal(request, response, code);
  const { status } = gatewayErrors[code];
  const ofRoute = code === 'gateway.too_large' ? exchangeOf(response).entry?.route.tooLarge : undefined;
  const message = ofRoute ?? gatewayErrors[code].message;
  const html = wantsPage(request);
  const body = Buffer.from(html ? messagePage(message) : JSON.stringify({ message }));
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name]!);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept');
  response.setHeader('Content-Type', html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
