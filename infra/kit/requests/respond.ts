import { isOwnPath } from '@consortia/proto/own-path';
import type { Route } from '@consortia/proto/route';
import type { Response } from 'express';
import type { Config } from '../../config/config.ts';
import { setFlash } from '../http/cookies.ts';

/** Forbids caching, in browsers too, unless the handler has set its own rule: most responses depend on the viewer. */
export function forbidCaching(response: Response): void {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
}

const text = (value: unknown, name: string): string | undefined => {
  const found = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
};

/** Responds to a native form with a redirect to the next page and the message to show there. */
function respondToForm(response: Response, config: Config, output: unknown): void {
  const url = text(output, 'url');
  const message = text(output, 'message');
  if (message) setFlash(response, config, { kind: 'success', message });
  response.redirect(303, url && isOwnPath(url) ? url : '/');
}

/**
 * Sends what a handler returned. It is checked against the contract first and everything that is not declared is dropped; an
 * output that does not match is a fault of the service. A handler that has sent its response is left alone.
 */
export async function sendResponse(
  response: Response,
  { route, result, native, config }: { route: Route; result: unknown; native: boolean; config: Config },
): Promise<void> {
  if (response.headersSent || response.writableEnded) return;
  const output = route.output.safeParse(result);
  if (!output.success) {
    const places = output.error.issues.map(({ path, code }) => `${path.join('.') || 'output'} (${code})`);
    throw new Error(`${route.id} returned what its contract does not allow: ${places.join(', ')}`);
  }
  forbidCaching(response);
  if (route.html) response.vary('Accept');
  if (native) return respondToForm(response, config, output.data);
  response.status(route.status ?? 200);
  if (route.status === 204) response.end();
  else if (route.produces) response.type(route.produces).send(output.data);
  else response.json(output.data);
}
