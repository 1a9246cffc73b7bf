import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from './fake-people.ts';

export type Organisations = { service: TestService; people: FakePeople['people']; seen: EventEnvelope[] };
type FakePeople = ReturnType<typeof fakePeople>;

/** The service with the demo data and a fake identity service. `seen` gets the events of `topics` that are published after the start. */
export async function startOrganisations({
  topics = [],
  identity = fakePeople(),
  clock,
  undoSeconds = 0,
}: {
  topics?: string[];
  identity?: FakePeople;
  clock?: () => Date;
  undoSeconds?: number;
} = {}): Promise<Organisations> {
  const service = await startTestService(organisationsService, {
    config: { demo: true, undoSeconds },
    clock,
    neighbours: [identity.service],
  });
  await service.settle();
  const seen: EventEnvelope[] = [];
  if (topics.length > 0) {
    await service.bus.consume({ group: 'test.reader', topics, handle: async (event) => void seen.push(event) });
    await service.settle();
    seen.length = 0;
  }
  return { service, people: identity.people, seen };
}
