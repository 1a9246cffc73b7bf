import { CallError, type Client } from '@consortia/proto/client';

/**
 * A client that sends a request once more when only its form token was outdated: the session of the same person has got another
 * cookie meanwhile, for instance in another tab. `renew` reads the session again and resolves to whether that is so.
 */
export const renewingToken = (client: Client, renew: () => Promise<boolean>): Client => ({
  async call(route, input, options) {
    try {
      return await client.call(route, input, options);
    } catch (error) {
      const outdated = error instanceof CallError && error.errorType === 'csrf-invalid';
      if (!outdated || !(await renew())) throw error;
      return client.call(route, input, options);
    }
  },
});
