import { wantsPage } from '@consortia/infra/http/media';
import { messagePage } from '@consortia/infra/http/service-page';
import { type GatewayError, gatewayErrors } from '@consortia/proto/gateway/errors';
import type { Request, Response } from 'express';

/** Ends the exchange in the product's words: a sentence for calls, a small page with that sentence for people in a browser. */
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
  const { status, message } = gatewayErrors[code];
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
