import { contextOf } from '@consortia/proto/catalogue';
import { createClient } from '@consortia/proto/client';
import { tokenHeader } from './internal-token.ts';
import type { ServiceContext } from './service.ts';

const usualMs = 2000;

/**
 * Makes the function with which a service calls the `service` routes of others. `resolve` gives the base URL of a service by its
 * name. No answer within the time, or a broken one, throws `CallError`.
 */
export function callServices(token: () => string, resolve: (service: string) => string): ServiceContext['call'] {
  return (route, input, { timeoutMs = usualMs } = {}) => {
    const client = createClient({ baseUrl: resolve(contextOf(route)), headers: () => ({ [tokenHeader]: token() }) });
    return client.call(route, input, { signal: AbortSignal.timeout(timeoutMs) }) as never;
  };
}
