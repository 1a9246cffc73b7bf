import { contextOf } from '@consortia/proto/catalogue';
import { createClient } from '@consortia/proto/client';
import { tokenHeader } from './internal-token.ts';
import type { ServiceContext } from './service.ts';

const usualMs = 2000;

/**
 * Makes the function with which a service calls the `service` routes of others. `token` mints the internal token for a service
 * and `resolve` gives its base URL, both by its name. No response within the time, or a broken one, throws `CallError`.
 */
export function callServices(
  token: (service: string) => string,
  resolve: (service: string) => string,
): ServiceContext['call'] {
  return (route, input, { timeoutMs = usualMs } = {}) => {
    const service = contextOf(route);
    const client = createClient({ baseUrl: resolve(service), headers: () => ({ [tokenHeader]: token(service) }) });
    return client.call(route, input, { signal: AbortSignal.timeout(timeoutMs) }) as never;
  };
}
