import { startTestService } from '@consortia/infra/testing/test-service';
import { anotherService } from '@consortia/infra/testing/viewers';
import type { EventEnvelope } from '@consortia/proto/event';
import { organisationsApi } from '@consortia/proto/organisations/api';
import { organisationsService } from '../src/service.ts';
import { fakePeople } from './fake-people.ts';

const entry = (id: string, name: string, status = 'active') => ({
  ...{ id, name, country: 'NO', city: 'Bergen', status, related: 1, aliases: [], acronyms: [], domains: [] },
});

/**
 * The service with its demo organisations and three entries of the directory: an active one, an inactive one and TecNova's. Events
 * of these topics are collected in `seen`.
 */
export async function startWithDirectory(topics: string[]) {
  const service = await startTestService(organisationsService, {
    config: { demo: true },
    neighbours: [fakePeople().service],
  });
  const seen: EventEnvelope<Record<string, unknown>>[] = [];
  await service.bus.consume({
    group: 'test.reader',
    topics,
    handle: async (event) => void seen.push(event as (typeof seen)[number]),
  });
  await service.as(anotherService('ingest-command')).call(organisationsApi.importDirectory, {
    body: {
      records: [
        entry('000000001', 'Fjord Research Institute'),
        entry('000000002', 'Closed Institute', 'inactive'),
        entry('000000003', 'TecNova'),
      ],
    },
  });
  await service.settle();
  return { service, seen };
}
