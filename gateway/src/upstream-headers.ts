import type { IncomingHttpHeaders } from 'node:http';

/** Headers that state an identity, which only the gateway may do. */
const identityPrefixes = ['x-user-', 'x-internal-', 'x-consortia-', 'x-forwarded-'];
/** Headers about the client's connection or the way the request came (RFC 9110, section 7.6). */
const connectionHeaders = new Set([
  'forwarded',
  'x-real-ip',
  'via',
  'connection',
  'keep-alive',
  'proxy-connection',
  'proxy-authorization',
  'te',
  // A body is passed on as a whole, with its length.
  'transfer-encoding',
  'trailer',
  'upgrade',
  'expect',
  'http2-settings',
  // The gateway has a span of its own, whose id services are given.
  'traceparent',
  'tracestate',
  'baggage',
]);
const lowerCaseX = 120;

const isDropped = (name: string): boolean =>
  connectionHeaders.has(name) ||
  (name.charCodeAt(0) === lowerCaseX && identityPrefixes.some((prefix) => name.startsWith(prefix)));

/**
 * The headers with which a request is forwarded: the client's without identity, connection and, unless `withCookie`, cookie,
 * and those of the gateway in `own`. A new object, since deleting from the old one would make every later access to it slow.
 */
export function upstreamHeaders(
  sent: IncomingHttpHeaders,
  own: Readonly<Record<string, string | undefined>>,
  withCookie: boolean,
): IncomingHttpHeaders {
  const headers: IncomingHttpHeaders = {};
  for (const name in sent) {
    if (isDropped(name) || (name === 'cookie' && !withCookie)) continue;
    headers[name] = sent[name];
  }
  return Object.assign(headers, own);
}
