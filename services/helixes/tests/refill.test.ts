import { startTestService, type TestService } from '@consortia/infra/testing/test-service';
import { administrator, anotherService, member, visitor } from '@consortia/infra/testing/viewers';
import { demoHelixes, demoPeople } from '@consortia/proto/demo';
import type { EventEnvelope } from '@consortia/proto/event';
import { helixesApi } from '@consortia/proto/helixes/api';
import { helixesEvents } from '@consortia/proto/helixes/events';
import { type Helix, helixModel } from '../src/helixes/helix-model.ts';
import { helixesService } from '../src/service.ts';
import { owners } from './owners.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService(helixesService, { config: { demo: true }, neighbours: owners });
});
afterAll(() => service.close());

describe('helixes', () => {
  it('gives other services all Helixes with their versions', async () => {
    const posts = service.as(anotherService('posts'));
    const { items, next } = await posts.call(helixesApi.refillHelixes);
    expect(next).toBeNull();
    expect(items.map(({ id }) => id)).toEqual(Object.values(demoHelixes));
    expect(items.every(({ version }) => version === 1)).toBe(true);
    const rest = await posts.call(helixesApi.refillHelixes, { query: { after: demoHelixes.soil } });
    expect(rest.items.map(({ name }) => name)).toEqual(['Climate-neutral cities']);
  });

  it.each([
    ['a visitor', visitor()],
    ['a member', member(demoPeople.ana)],
    ['an administrator', administrator(demoPeople.admin)],
  ])('has no refill for %s', async (_who, viewer) => {
    expect((await service.as(viewer).fetch('/internal/helixes')).status).toBe(404);
  });

  it('publishes each Helix once', async () => {
    const seen: EventEnvelope[] = [];
    const reader = await service.bus.consume({
      group: 'test.reader',
      topics: [helixesEvents.helixUpdated.topic],
      handle: async (event) => void seen.push(event),
    });
    await service.settle();
    expect(seen.map(({ key }) => key).sort()).toEqual(Object.values(demoHelixes));
    expect(seen.find(({ key }) => key === demoHelixes.cancer)?.payload).toMatchObject({
      name: 'Cancer',
      mission: true,
    });
    await reader.close();
  });

  it('never holds two live Helixes of one alias', async () => {
    const helixes = helixModel(service.connection);
    const soil = await helixes.findById(demoHelixes.soil).lean<Helix>();
    await expect(helixes.create({ ...soil, _id: 'f'.repeat(24) })).rejects.toMatchObject({ code: 11000 });
  });
});
