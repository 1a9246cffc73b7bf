import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ListedConsumer } from '@consortia/proto/asyncapi';
import { loadServices } from './topology.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Every consumer of every service, with the file that declares it, from the definitions alone. */
export async function listConsumers(): Promise<ListedConsumer[]> {
  const services = await loadServices();
  return services.flatMap(({ name, subscriptions }) => {
    const own = `services/${name}/src/consumers.ts`;
    const others = existsSync(`${root}${own}`) ? own : `services/${name}/src/service.ts`;
    return (subscriptions?.() ?? []).map((one) => ({
      ...one,
      source: one.types ? `services/${name}/src/projections.ts` : others,
    }));
  });
}
