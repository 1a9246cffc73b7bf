import { isOwnPath } from '@consortia/proto/own-path';
import type { Route } from '@consortia/proto/route';
import type { Response } from 'express';
import type { Config } from '../config/config.ts';
import { setFlash } from './cookies.ts';

/** Answers that depend on who asks are never kept, not even by the browser, unless the handler said otherwise. */
export function forbidCaching(response: Response): void {
  if (!response.hasHeader('Cache-Control')) response.setHeader('Cache-Control', 'no-store');
}

const text = (value: unknown, name: string): string | undefined => {
  const found = (value as Record<string, unknown> | null | undefined)?.[name];
  return typeof found === 'string' ? found : undefined;
};

/** A native form is responded to with the way to the next page and the message to show there. */
function answerForm(response: Response, config: Config, answer: unknown): void {
  const url = text(answer, 'url');
  const message = text(answer, 'message');
  if (message) setFlash(response, config, { kind: 'success', message });
  response.redirect(303, url && isOwnPath(url) ? url : '/');
}

/**
 * Sends what a handler returned. It is checked against the contract first and everything that is not declared is dropped; an
 * answer that does not fit is our own error. A handler that has answered by itself is left alone.
 */
export async function sendResponse(
  response: Response,
  { route, result, native, config }: { route: Route; result: unknown; native: boolean; config: Config },
): Promise<void> {
  if (response.headersSent || response.writableEnded) return;
  const answer = await route.output.safeParseAsync(result);
  if (!answer.success) {
    const places = answer.error.issues.map(({ path, code }) => `${path.join('.') || 'answer'} (${code})`);
    throw new Error(`${route.id} answers what its contract does not allow: ${places.join(', ')}`);
  }
  forbidCaching(response);
  if (route.html) response.vary('Accept');
  if (native) return answerForm(response, config, answer.data);
  response.status(route.status ?? 200);
  if (route.status === 204) response.end();
  else if (route.produces) response.type(route.produces).send(answer.data);
  else response.json(answer.data);
}
