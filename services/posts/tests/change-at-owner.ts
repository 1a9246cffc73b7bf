import type { TestService } from '@consortia/infra/testing/test-service';
import type { EventDefinition, EventEnvelope } from '@consortia/proto/event';

/** Changes the state of an aggregate of `owners.ts` and publishes its event. */
export async function changeAtOwner<T extends { id: string; version: number }>(
  service: TestService,
  { type, topic, schemaVersion }: EventDefinition,
  aggregate: T,
  state: Partial<T>,
): Promise<EventEnvelope> {
  Object.assign(aggregate, state, { version: aggregate.version + 1 });
  const event = {
    id: `${aggregate.id}-${aggregate.version}`,
    type,
    topic,
    key: aggregate.id,
    schemaVersion,
    aggregateVersion: aggregate.version,
    occurredAt: new Date().toISOString(),
    payload: structuredClone(aggregate),
  };
  await service.bus.publish([event]);
  await service.settle();
  return event;
}
