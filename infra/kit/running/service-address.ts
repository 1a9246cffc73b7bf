import type { Engines } from '../../config/config.ts';

/** Base address of a service in a process of its own. */
export const serviceAddress = ({ serviceUrl, serviceUrls = {} }: Engines, service: string): string =>
  serviceUrls[service] ?? serviceUrl.replace('{service}', service);
