import { type GatewayError, gatewayErrors } from '@consortia/proto/gateway/errors';
import type { Request, Response } from 'express';
import { isNavigation } from './navigation.ts';

const page = (message: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Consortia</title>
<link rel="stylesheet" href="/service-page.css">
</head>
<body><main><h1>Consortia</h1><p>${message}</p></main></body>
</html>
`;

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
  const html = isNavigation(request);
  const body = Buffer.from(html ? page(message) : JSON.stringify({ message }));
  response.statusCode = status;
  for (const name in headers) response.setHeader(name, headers[name]!);
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('Vary', 'Accept');
  response.setHeader('Content-Type', html ? 'text/html; charset=utf-8' : 'application/json; charset=utf-8');
  response.setHeader('Content-Length', body.length);
  response.end(request.method === 'HEAD' ? undefined : body);
}
