import { contextOf } from '@consortia/proto/catalogue';
import { createClient } from '@consortia/proto/client';
import { currentOrigin, originHeaders } from '../../telemetry/origin.ts';
import type { Tracer } from '../../telemetry/tracer.ts';
import { inSpan } from '../../telemetry/traces.ts';
import type { ServiceContext } from '../service/service.ts';
import { tokenHeader } from '../viewer/internal-token.ts';

const usualMs = 2000;

/**
 * Makes the function with which a service calls the `service` routes of others. `token` mints the internal token for a service
 * and `resolve` gives its base URL, both by its name. No response within the time, or a broken one, throws `CallError`.
 * The other service continues the request and the trace under way. `fetch`: the global one by default.
 */
export function callServices(
  token: (service: string) => string,
  resolve: (service: string) => string,
  { tracer, fetch }: { tracer?: Tracer; fetch?: typeof globalThis.fetch } = {},
): ServiceContext['call'] {
  return (route, input, { timeoutMs = usualMs } = {}) => {
    const service = contextOf(route);
    const headers = () => ({ ...originHeaders(currentOrigin()), [tokenHeader]: token(service) });
    const client = createClient({ baseUrl: resolve(service), headers, fetch, compiled: true });
    return inSpan(tracer, route.id, { kind: 'client', attributes: { 'server.address': service } }, () =>
      client.call(route, input, { signal: AbortSignal.timeout(timeoutMs) }),
    ) as never;
  };
}
