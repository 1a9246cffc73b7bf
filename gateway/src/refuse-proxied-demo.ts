import type { IncomingHttpHeaders } from 'node:http';
import type { Config } from '@consortia/infra/config/config';
import type { RequestHandler } from 'express';
import { refuse } from './failures.ts';

/** What proxies add on the way (RFC 7239; RFC 9110, section 7.6.3; and the older X-Forwarded-For, -Host, -Proto …). */
const isAddedByProxy = (name: string): boolean =>
  name === 'forwarded' || name === 'via' || name.startsWith('x-forwarded-');

const cameThroughProxy = (headers: IncomingHttpHeaders): boolean => Object.keys(headers).some(isAddedByProxy);

/**
 * Refuses what comes through a proxy in demo mode: the demo's accounts have a published password and are meant for one machine,
 * and a proxy in front of it opens them to others. An operator who names the proxy in TRUST_PROXY has decided otherwise.
 */
export function refuseProxiedDemo({ demo, trustProxy = [] }: Pick<Config, 'demo' | 'trustProxy'>): RequestHandler {
  if (!demo || trustProxy.length > 0) return (_request, _response, next) => next();
  return (request, response, next) => {
    if (cameThroughProxy(request.headers)) refuse(request, response, 'gateway.demo_behind_proxy');
    else next();
  };
}
