import type { Config } from '@consortia/infra/config/config';
import { readDeviceToken } from '@consortia/infra/kit/http/device-cookie';
import type { Networks } from '@consortia/infra/kit/http/networks';
import type { HmacKeys } from '@consortia/infra/kit/http/signed-value';
import type { RateLimit } from '@consortia/proto/route';
import type { Request, RequestHandler, Response } from 'express';
import { exchangeOf } from './exchange.ts';
import { refuse } from './failures.ts';
import type { RateLimiter, Verdict } from './rate-limiter.ts';

type Bucket = { limit: number; key: string };

/**
 * What one call is counted under. Limits with a network count the caller and the neighbourhood; calls with a device cookie that
 * this installation signed are counted apart, so that strangers' attempts from the same network do not lock its owner out.
 */
function buckets(
  rate: RateLimit,
  networks: Networks,
  userId: string | null | undefined,
  knownDevice: boolean,
): Bucket[] {
  if (rate.per === 'account' && userId) return [{ limit: rate.limit, key: `${rate.name}:user:${userId}` }];
  const { caller: subscriber, network } = networks;
  const caller = { limit: rate.limit, key: `${rate.name}:address:${subscriber}` };
  if (rate.network === undefined) return [caller];
  const kind = knownDevice ? 'known' : 'new';
  return [
    { ...caller, key: `${caller.key}:${kind}` },
    { limit: rate.network, key: `${rate.name}:network:${network}:${kind}` },
  ];
}

async function takeAll(limiter: RateLimiter, rate: RateLimit, wanted: Bucket[]): Promise<Verdict> {
  let tightest: Verdict | undefined;
  for (const { limit, key } of wanted) {
    const verdict = await limiter.take(rate, limit, key);
    if (!verdict.allowed) return verdict;
    if (!tightest || verdict.remaining < tightest.remaining) tightest = verdict;
  }
  return tightest!;
}

/** Refuses where the limit is used up, and says what it is and when the next call will do (draft-ietf-httpapi-ratelimit-headers). */
function passes(request: Request, response: Response, rate: RateLimit, verdict: Verdict): boolean {
  const { allowed, limit, remaining, resetSeconds } = verdict;
  if (allowed) return true;
  refuse(request, response, 'gateway.too_many_requests', {
    'Retry-After': String(resetSeconds),
    'RateLimit-Policy': `"${rate.name}";q=${limit};w=${rate.seconds}`,
    RateLimit: `"${rate.name}";r=${remaining};t=${resetSeconds}`,
  });
  return false;
}

/** Applies the limit that the contract names for the matched route, if it counts by `per`. */
export function limitRequests(parts: {
  limiter: RateLimiter;
  per: RateLimit['per'];
  /** The limit of this request, where it is not the matched route's. */
  rate?: RateLimit;
  config: Config;
  deviceKeys: HmacKeys;
}): RequestHandler {
  const { limiter, per, config, deviceKeys } = parts;
  return (request, response, next) => {
    const { networks, userId, entry } = exchangeOf(response);
    const rate = parts.rate ?? entry?.route.limit;
    if (rate?.per !== per) return next();
    const knownDevice = rate.network !== undefined && readDeviceToken(request, config, deviceKeys) !== undefined;
    const wanted = buckets(rate, networks, userId, knownDevice);
    const first = wanted[0]!;
    const verdict = wanted.length === 1 ? limiter.take(rate, first.limit, first.key) : takeAll(limiter, rate, wanted);
    if (!(verdict instanceof Promise)) {
      if (passes(request, response, rate, verdict)) next();
      return;
    }
    verdict.then((settled) => passes(request, response, rate, settled) && next()).catch(next);
  };
}
