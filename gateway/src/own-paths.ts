import type { RequestHandler } from 'express';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';

/** Handlers of the gateway itself, by path. */
export type OwnPaths = Readonly<Record<string, { method: 'GET' | 'POST'; handler: RequestHandler }>>;

/** A document that is the same for everyone, for as long as this version runs. */
export const document = (type: string, text: () => Promise<string>): OwnPaths[string] => ({
  method: 'GET',
  handler: async (_request, response) => {
    const body = await text();
    response.setHeader('Cache-Control', 'no-cache');
    response.type(type).send(body);
  },
});

/** Runs the handler of the path; another method gets 405 with the right one. */
export function ownPaths(paths: OwnPaths): RequestHandler {
  const table = new Map(Object.entries(paths));
  return (request, response, next) => {
    const own = table.get(exchangeOf(response).path);
    if (!own) return next();
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    if (method === own.method) return own.handler(request, response, next);
    const allow = own.method === 'GET' ? 'GET, HEAD' : own.method;
    refuse(request, response, 'gateway.method_not_allowed', { Allow: allow });
  };
}
