import type { Route } from '@consortia/proto/route';
import { lightParts } from './light-parts.ts';

type Output = { safeParseAsync: (body: unknown) => Promise<{ success: boolean; data?: unknown; error?: Error }> };
/** All that `createClient` calls of a schema. Accepts any object: the service has checked it against the schema before sending it. */
const anyObject: Output = {
  safeParseAsync: async (body) =>
    typeof body === 'object' && body !== null
      ? { success: true, data: body }
      : { success: false, error: new TypeError('The response is not an object.') },
};

/**
 * A route of the contract whose response is not checked against its schema a second time, for the calls of a first visit, which
 * loads no schemas. `npm run contract:write` copies its other parts. Not for schemas that convert what they read and not for routes
 * that expect their token in another place than the body.
 */
export function lightRoute<R extends Route>(id: R['id'] & keyof typeof lightParts): R {
  const [method, path, access] = lightParts[id];
  return { id, method, path, access, output: anyObject } as unknown as R;
}
