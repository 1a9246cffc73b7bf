const traceBytes = 16;
const spanBytes = 8;

const random = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) => byte.toString(16).padStart(2, '0')).join('');

let visit = { path: '', trace: '' };

/**
 * Header `traceparent` (W3C Trace Context) of a request: all requests of a visit to a page belong to one trace. The last two digits leave
 * it to the server whether it is recorded.
 */
export function traceHeaders(): { traceparent: string } {
  const path = globalThis.location.pathname;
  if (visit.path !== path) visit = { path, trace: random(traceBytes) };
  return { traceparent: `00-${visit.trace}-${random(spanBytes)}-00` };
}
